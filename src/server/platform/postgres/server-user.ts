import fs from "node:fs";

/** The system user that runs PostgreSQL; undefined for the user of this process. */
export type ServerUser = { uid: number; gid: number } | undefined;

const NAMES = ["postgres", "nobody"];

/** The user for PostgreSQL, which refuses to run as root: `postgres` or `nobody` when this process is root. */
export function findServerUser(): ServerUser {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = fs
    .readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of NAMES) {
    const [, , uid, gid] = accounts.find(([account]) => account === name) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    "PostgreSQL does not run as root, and this system has no user `postgres` or `nobody`. Create one, or start Laurel as an ordinary user.",
  );
}

/** Gives a folder and all in it to the user of the server. */
export function giveFolder(folder: string, user: ServerUser): void {
  if (!user) return;
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true })) {
    fs.lchownSync(`${entry.parentPath}/${entry.name}`, user.uid, user.gid);
  }
  fs.chownSync(folder, user.uid, user.gid);
}
