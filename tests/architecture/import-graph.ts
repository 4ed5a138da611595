import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";

export const root = resolve(import.meta.dirname, "../..");

/** One import: from a file of the project to another of its files, or to a package. */
export interface Edge {
  from: string;
  /** Path from the root for the project's own files; else the package's specifier. */
  to: string;
  own: boolean;
  /** Erased at compile time: binds types only. */
  typeOnly: boolean;
}

const aliases: Record<string, string> = {
  "#domain/": "app/domain/",
  "#platform/": "app/platform/",
  "#app/": "app/",
  "#db/": "db/",
  "#datasets/": "datasets/",
  "#worker/": "worker/",
  "#tests/": "tests/",
};

const sourceFolders = ["app", "db", "worker", "datasets", "tests"];
const generated = "app/platform/paraglide/";

/** Every source file of the project, by path from the root. */
export function sourceFiles(): string[] {
  return sourceFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((name) => join(folder, name))
      .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.startsWith(generated))
      .filter((path) => statSync(join(root, path)).isFile()),
  );
}

const known = new Map<string, Edge[]>();

/** Imports, re-exports and dynamic imports of a file; each file is parsed once. */
export function edgesOf(file: string): Edge[] {
  const edges = known.get(file) ?? parseEdges(file);
  known.set(file, edges);
  return edges;
}

function parseEdges(file: string): Edge[] {
  const text = readFileSync(join(root, file), "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true);
  const edges: Edge[] = [];
  const add = (specifier: string, typeOnly: boolean) => {
    const to = resolveOwn(file, specifier);
    edges.push({ from: file, to: to ?? specifier, own: to !== undefined, typeOnly });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      add(node.moduleSpecifier.text, node.importClause?.isTypeOnly ?? false);
    } else if (
      ts.isExportDeclaration(node) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      add(node.moduleSpecifier.text, node.isTypeOnly);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      if (argument && ts.isStringLiteral(argument)) add(argument.text, false);
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      const { literal } = node.argument;
      if (ts.isStringLiteral(literal)) add(literal.text, true);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return edges;
}

function resolveOwn(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) {
    return relative(root, resolve(root, dirname(from), specifier.replace(/\?.*$/, "")));
  }
  const alias = Object.keys(aliases).find((name) => specifier.startsWith(name));
  return alias && aliases[alias] + specifier.slice(alias.length);
}

/** Files that a file reaches when it runs, itself included; types are left out. */
export function reachableFrom(start: string): Set<string> {
  const seen = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (!/\.(ts|tsx|mjs)$/.test(file) || !existsSync(join(root, file))) continue;
    for (const edge of edgesOf(file)) if (edge.own && !edge.typeOnly) waiting.push(edge.to);
  }
  return seen;
}
