import { operations } from "./operations.ts";

/** What an address of the API answers. */
export interface AllowedMethods {
  /** HEAD with GET, as everywhere. */
  methods: string[];
  /** Anyone may read it, from a page of any origin. */
  open: boolean;
}

/** @param path under `/api/v1`, as it was asked for. Undefined where nothing is there */
export function findAllowedMethods(path: string): AllowedMethods | undefined {
  if (path === "/openapi.json") return { methods: ["GET", "HEAD"], open: true };
  const found = operations.filter((operation) => matches(operation.path, path));
  if (found.length === 0) return undefined;
  return {
    methods: found
      .flatMap(({ method }) => (method === "get" ? ["GET", "HEAD"] : method.toUpperCase()))
      .sort(),
    open: found.some(({ method, scope }) => method === "get" && scope === null),
  };
}

function matches(template: string, path: string): boolean {
  const [wanted, given] = [template.split("/"), path.split("/")];
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith("{") ? given[at] !== "" : part === given[at]))
  );
}
