import { execFileSync, spawnSync } from "node:child_process";
import { PrumoError } from "#domain/errors.ts";

/** The operating-system user that PostgreSQL runs as. */
export interface Account {
  uid: number;
  gid: number;
}

const ACCOUNT_NAME = "postgres";

/**
 * PostgreSQL refuses to run as root, so root gets the `postgres` user, made when missing.
 * Anyone else runs the server as themselves: undefined.
 */
export function serverAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (!accountExists()) createAccount();
  const id = (flag: string) =>
    Number(execFileSync("id", [flag, ACCOUNT_NAME], { encoding: "utf8" }).trim());
  return { uid: id("-u"), gid: id("-g") };
}

function accountExists(): boolean {
  return spawnSync("id", ["-u", ACCOUNT_NAME], { stdio: "ignore" }).status === 0;
}

function createAccount(): void {
  // shadow-utils (Debian, Fedora), then BusyBox.
  const attempts: [string, string[]][] = [
    ["useradd", ["--system", "--user-group", "--shell", "/bin/false", ACCOUNT_NAME]],
    ["adduser", ["-S", "-D", "-H", "-s", "/bin/false", ACCOUNT_NAME]],
  ];
  for (const [command, args] of attempts) {
    spawnSync(command, args, { stdio: "ignore" });
    if (accountExists()) return;
  }
  throw new PrumoError(
    "database_unavailable",
    `PostgreSQL cannot run as root and no user '${ACCOUNT_NAME}' could be made. ` +
      "Create that user, or start Prumo as an ordinary user, or set DATABASE_URL.",
  );
}

/** Whether the account may enter the directory or run the file at this path. */
export function canReach(account: Account | undefined, path: string): boolean {
  if (!account) return true;
  // `test` run as the account itself: the kernel also knows access lists and mount options.
  const probe = spawnSync("/bin/sh", ["-c", 'test -x "$1"', "sh", path], {
    ...account,
    cwd: "/",
    stdio: "ignore",
  });
  return probe.status === 0;
}
