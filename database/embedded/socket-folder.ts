import { createHash } from "node:crypto";
import { chmod, lchown, lstat, mkdir, mkdtemp, realpath, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { hasCode, StartupError } from "./startup-error.ts";
import type { UnixUser } from "./unprivileged.ts";

/** The number in the socket's name; nothing listens on a port. */
export const SOCKET_NUMBER = 5432;

/** Linux takes 107 bytes, macOS 103; the shorter limit serves both. */
const LONGEST_SOCKET_PATH_BYTES = 103;

/** Makes the folder of the socket, which only the server's user may enter: beside the cluster, or a short path elsewhere. */
export async function openSocketDir(clusterDir: string, user: UnixUser | undefined): Promise<string> {
  const beside = path.join(path.dirname(clusterDir), "postgres-socket");
  if (fits(beside)) {
    if (await makePrivate(beside, user)) return beside;
    throw new StartupError(`${beside} is not a folder of PostgreSQL's user: remove it.`);
  }
  // The same data folder finds the same name again; a running server's is also in postmaster.pid.
  const name = `rigbazaar-${createHash("sha256").update(clusterDir).digest("hex").slice(0, 16)}`;
  const temporary = [await realpath(tmpdir()), "/tmp"].find((folder) => fits(path.join(folder, `${name}-123456`)));
  if (!temporary) throw new StartupError(`The path of the data folder is too long for a socket: ${clusterDir}.`);
  const elsewhere = path.join(temporary, name);
  if (await makePrivate(elsewhere, user)) return elsewhere;
  // Somebody else took the name: a temporary folder is everybody's.
  const unique = await mkdtemp(`${elsewhere}-`);
  if (user) await lchown(unique, user.uid, user.gid);
  return unique;
}

/** A folder elsewhere would be litter once the server has stopped. */
export async function closeSocketDir(socketDir: string, clusterDir: string): Promise<void> {
  if (path.dirname(socketDir) !== path.dirname(clusterDir)) await rmdir(socketDir).catch(() => {});
}

function fits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, `.s.PGSQL.${SOCKET_NUMBER}`)) <= LONGEST_SOCKET_PATH_BYTES;
}

/** False when something that is not ours stands there. */
async function makePrivate(folder: string, user: UnixUser | undefined): Promise<boolean> {
  const wanted = user?.uid ?? process.getuid?.();
  try {
    await mkdir(folder, { mode: 0o700 });
    if (user) await lchown(folder, user.uid, user.gid);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
  const found = await lstat(folder);
  if (!found.isDirectory()) return false;
  // Root's own: made just before a crash, or the user who runs PostgreSQL has changed.
  if (user && found.uid === 0) await lchown(folder, user.uid, user.gid);
  else if (found.uid !== wanted) return false;
  if ((found.mode & 0o077) !== 0) await chmod(folder, 0o700);
  return true;
}
