import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, readFile, stat } from "node:fs/promises";
import { plainMessage } from "../plain-error.ts";
import { serverEnvironment } from "./server-environment.ts";
import { hasCode, StartupError } from "./startup-error.ts";

export interface UnixUser {
  name: string;
  uid: number;
  gid: number;
}

/** Who may run PostgreSQL for root, best first: one made for a database rather than one that others share. */
const CANDIDATES = ["rigbazaar", "postgres", "nobody", "daemon"];

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Chooses who runs PostgreSQL, which refuses root. `preferredUid` owns the folder already; root (0) is no preference. */
export async function chooseUser(preferredUid: number): Promise<UnixUser> {
  const users = await readUsers();
  // The owner of an existing cluster is the only one who may run it, even when nobody knows its name any more.
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

export async function knowsUser(uid: number): Promise<boolean> {
  return (await readUsers()).some((user) => user.uid === uid);
}

/** Whether the user can run a program there, tried rather than guessed from permissions. */
export async function canRun(user: UnixUser, program: string): Promise<boolean> {
  return (await runAs(user, program, ["--version"])) === 0;
}

async function canEnter(user: UnixUser, folder: string): Promise<boolean> {
  return (await runAs(user, "/bin/sh", ["-c", 'cd "$1"', "sh", folder])) === 0;
}

/** Whether the user can enter the folder, after it was allowed to pass through if the folder is root's own. */
export async function canBeLetIn(user: UnixUser, folder: string): Promise<boolean> {
  if (await canEnter(user, folder)) return true;
  const { uid, gid, mode } = await stat(folder);
  if (uid !== 0 || gid !== 0) return false; // permissions that somebody chose
  await chown(folder, 0, user.gid);
  await chmod(folder, (mode & 0o707) | 0o010);
  if (await canEnter(user, folder)) return true;
  await chown(folder, uid, gid); // closed further up: as it was
  await chmod(folder, mode & 0o7777);
  return false;
}

/** The options that make a child process run as that user, from a place everybody may be in. */
export function asUser(user: UnixUser | undefined): { cwd: string; uid?: number; gid?: number } {
  return user ? { cwd: "/", uid: user.uid, gid: user.gid } : { cwd: "/" };
}

/** The program's exit code; null when the user cannot reach the program. */
async function runAs(user: UnixUser, program: string, args: string[]): Promise<number | null> {
  try {
    const child = spawn(program, args, { ...asUser(user), env: serverEnvironment(), stdio: "ignore" });
    const [code] = (await once(child, "exit")) as [number | null];
    return code;
  } catch (cause) {
    if (hasCode(cause, "EACCES", "ENOENT")) return null;
    throw new StartupError(
      `PostgreSQL refuses to run as root, and this root may not become the user ${user.name}: start the shop as an ordinary user.`,
      { cause, hint: plainMessage(cause) },
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
