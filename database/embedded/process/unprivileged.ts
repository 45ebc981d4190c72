import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, readFile, stat } from "node:fs/promises";
import { toPlainMessage } from "#database/plain-error.ts";
import { buildServerEnvironment } from "./server-environment.ts";
import { hasCode, StartupError } from "./startup-error.ts";

export interface UnixUser {
  name: string;
  uid: number;
  gid: number;
}

/** Users that may run PostgreSQL for root, best first: a dedicated user is better than a shared one. */
const CANDIDATES = ["rigbazaar", "postgres", "nobody", "daemon"];

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Chooses the user for PostgreSQL, which refuses root. `preferredUid` owns the folder; 0 means no
 * preference.
 */
export async function chooseUser(preferredUid: number): Promise<UnixUser> {
  const users = await readUsers();
  // Only the owner of an existing cluster can run it, even if that uid has no name any more.
  const owner = users.find((user) => user.uid === preferredUid);
  if (preferredUid !== 0) return owner ?? { name: `uid ${preferredUid}`, uid: preferredUid, gid: preferredUid };
  for (const name of CANDIDATES) {
    const user = users.find((candidate) => candidate.name === name && candidate.uid !== 0);
    if (user) return user;
  }
  throw new StartupError(
    "PostgreSQL refuses to run as root, and there is no user such as postgres or nobody: start the shop as an ordinary user.",
  );
}

export async function hasUser(uid: number): Promise<boolean> {
  return (await readUsers()).some((user) => user.uid === uid);
}

/** Tries to run the program instead of guessing from permissions. */
export async function canRun(user: UnixUser, program: string): Promise<boolean> {
  return (await runAs(user, program, ["--version"])) === 0;
}

async function canEnter(user: UnixUser, folder: string): Promise<boolean> {
  return (await runAs(user, "/bin/sh", ["-c", 'cd "$1"', "sh", folder])) === 0;
}

/**
 * Lets the user's group pass through a folder of root if necessary, and returns whether the user can
 * enter.
 */
export async function grantEntry(user: UnixUser, folder: string): Promise<boolean> {
  if (await canEnter(user, folder)) return true;
  const { uid, gid, mode } = await stat(folder);
  if (uid !== 0 || gid !== 0) return false; // permissions were set on purpose
  await chown(folder, 0, user.gid);
  await chmod(folder, (mode & 0o707) | 0o010);
  if (await canEnter(user, folder)) return true;
  await chown(folder, uid, gid); // a folder above is closed: restore the permissions
  await chmod(folder, mode & 0o7777);
  return false;
}

/** Options for a child process that runs as this user, from a folder that all users may enter. */
export function toSpawnOptions(user: UnixUser | undefined): { cwd: string; uid?: number; gid?: number } {
  return user ? { cwd: "/", uid: user.uid, gid: user.gid } : { cwd: "/" };
}

/** Returns the exit code; null if the user cannot reach the program. */
async function runAs(user: UnixUser, program: string, args: string[]): Promise<number | null> {
  try {
    const child = spawn(program, args, { ...toSpawnOptions(user), env: buildServerEnvironment(), stdio: "ignore" });
    const [code] = (await once(child, "exit")) as [number | null];
    return code;
  } catch (cause) {
    if (hasCode(cause, "EACCES", "ENOENT")) return null;
    throw new StartupError(
      `PostgreSQL refuses to run as root, and this root may not become the user ${user.name}: start the shop as an ordinary user.`,
      { cause, hint: toPlainMessage(cause) },
    );
  }
}

async function readUsers(): Promise<UnixUser[]> {
  const text = await readFile("/etc/passwd", "utf8").catch(() => "");
  return text.split("\n").flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
