import { createHash } from "node:crypto";
import { chmod, lchown, lstat, mkdir, mkdtemp, realpath, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { hasCode, StartupError } from "./process/startup-error.ts";
import type { UnixUser } from "./process/unprivileged.ts";

/** The number in the socket's name; no port is opened. */
export const SOCKET_NUMBER = 5432;

/** Linux allows 107 bytes and macOS 103; the shorter limit works for both. */
const LONGEST_SOCKET_PATH_BYTES = 103;

/**
 * Creates the socket's folder, which only the server's user may enter: beside the cluster, or
 * elsewhere if that path is too long.
 */
export async function openSocketDir(clusterDir: string, user: UnixUser | undefined): Promise<string> {
  const besideCluster = path.join(path.dirname(clusterDir), "postgres-socket");
  if (isShortEnough(besideCluster)) {
    if (await createPrivateFolder(besideCluster, user)) return besideCluster;
    throw new StartupError(`${besideCluster} is not a folder of PostgreSQL's user: remove it.`);
  }
  // The same data folder always gets the same name; a running server's name is also in postmaster.pid.
  const name = `rigbazaar-${createHash("sha256").update(clusterDir).digest("hex").slice(0, 16)}`;
  const temporary = [await realpath(tmpdir()), "/tmp"].find((folder) =>
    isShortEnough(path.join(folder, `${name}-123456`)),
  );
  if (!temporary) throw new StartupError(`The path of the data folder is too long for a socket: ${clusterDir}.`);
  const elsewhere = path.join(temporary, name);
  if (await createPrivateFolder(elsewhere, user)) return elsewhere;
  // Another user took the name, because all users can write to a temporary folder.
  const unique = await mkdtemp(`${elsewhere}-`);
  if (user) await lchown(unique, user.uid, user.gid);
  return unique;
}

/** A folder outside the data folder is removed once the server has stopped. */
export async function closeSocketDir(socketDir: string, clusterDir: string): Promise<void> {
  if (path.dirname(socketDir) !== path.dirname(clusterDir)) await rmdir(socketDir).catch(() => {});
}

function isShortEnough(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, `.s.PGSQL.${SOCKET_NUMBER}`)) <= LONGEST_SOCKET_PATH_BYTES;
}

/** Returns false if the path is taken by something that is not ours. */
async function createPrivateFolder(folder: string, user: UnixUser | undefined): Promise<boolean> {
  const uid = user?.uid ?? process.getuid?.();
  try {
    await mkdir(folder, { mode: 0o700 });
    if (user) await lchown(folder, user.uid, user.gid);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
  const stats = await lstat(folder);
  if (!stats.isDirectory()) return false;
  // Owned by root: created just before a crash, or PostgreSQL's user has changed.
  if (user && stats.uid === 0) await lchown(folder, user.uid, user.gid);
  else if (stats.uid !== uid) return false;
  if ((stats.mode & 0o077) !== 0) await chmod(folder, 0o700);
  return true;
}
