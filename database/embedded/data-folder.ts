import { createHash } from "node:crypto";
import { chmod, lstat, mkdir, readlink, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { type Binaries, copyBinaries, findBinaries } from "./binaries.ts";
import { openDataDir } from "./data-dir-lock.ts";
import { hasCode, StartupError } from "./process/startup-error.ts";
import { canRun, chooseUser, grantEntry, hasUser, isRoot, type UnixUser } from "./process/unprivileged.ts";
import { openSocketDir } from "./socket-folder.ts";

/** Location and user of a data folder's cluster. All paths are real ones without symbolic links. */
export interface DataFolder {
  dataDir: string;
  clusterDir: string;
  /**
   * <dataDir>/postgres as a symbolic link to the cluster, if PostgreSQL's user cannot reach the data
   * folder.
   */
  link: string | undefined;
  socketDir: string;
  logFile: string;
  binaries: Binaries;
  /** undefined means the shop's own user. */
  user: UnixUser | undefined;
  /** The name of the cluster's processes in the process list. */
  title: string;
}

/** For root only: an unprivileged user can reach this folder even if the project's folder is closed. */
export const REACHABLE_FOLDER = "/var/lib/rigbazaar";

export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const folder = await openDataDir(dataDir);
  const [binaries, place] = await Promise.all([
    findBinaries(),
    isRoot() ? getClusterPlaceForRoot(folder) : getClusterPlace(folder),
  ]);
  return {
    dataDir: folder,
    ...place,
    socketDir: await openSocketDir(place.clusterDir, place.user),
    logFile: path.join(folder, "postgres.log"),
    binaries: place.user ? await ensureReachableBinaries(binaries, place.user) : binaries,
    title: `rigbazaar-${toShortHash(place.clusterDir).slice(0, 8)}`,
  };
}

interface ClusterPlace {
  clusterDir: string;
  link: string | undefined;
  user: UnixUser | undefined;
}

async function getClusterPlace(dataDir: string): Promise<ClusterPlace> {
  const clusterDir = await findCluster(dataDir);
  const owner = clusterDir === undefined ? undefined : (await stat(clusterDir)).uid;
  if (owner !== undefined && owner !== process.getuid?.()) {
    throw new StartupError(
      `The database folder ${clusterDir} belongs to another user (uid ${owner}): start the shop as that user or as root.`,
    );
  }
  return { clusterDir: clusterDir ?? path.join(dataDir, "postgres"), link: undefined, user: undefined };
}

async function getClusterPlaceForRoot(dataDir: string): Promise<ClusterPlace> {
  const clusterDir = await findCluster(dataDir);
  if (clusterDir !== undefined) {
    const user = await chooseUser((await stat(clusterDir)).uid);
    if (await grantEntry(user, path.dirname(clusterDir))) return { clusterDir, link: undefined, user };
    throw new StartupError(
      `The user ${user.name}, who runs PostgreSQL for root, cannot reach ${clusterDir}: let others pass (chmod o+x) through the folders above it.`,
    );
  }
  const dataDirOwner = (await stat(dataDir)).uid;
  const user = await chooseUser((await hasUser(dataDirOwner)) ? dataDirOwner : 0);
  const link = path.join(dataDir, "postgres");
  if (await grantEntry(user, dataDir)) return { clusterDir: link, link: undefined, user };
  const elsewhere = path.join(REACHABLE_FOLDER, toShortHash(dataDir));
  await createReachableFolder(elsewhere);
  return { clusterDir: path.join(await realpath(elsewhere), "postgres"), link, user };
}

/** Returns the real path of <dataDir>/postgres, if it exists. */
async function findCluster(dataDir: string): Promise<string | undefined> {
  const clusterDir = path.join(dataDir, "postgres");
  try {
    return await realpath(clusterDir);
  } catch (error) {
    if (hasCode(error, "EACCES")) {
      throw new StartupError(`The database folder ${clusterDir} cannot be read: it belongs to another user.`);
    }
    if (!hasCode(error, "ENOENT")) throw error;
  }
  const isLink = await lstat(clusterDir).then(
    () => true,
    () => false,
  );
  if (!isLink) return undefined;
  // A new database in place of the missing one would hide that orders are missing.
  throw new StartupError(
    `The database of ${dataDir} was stored in ${await readlink(clusterDir)}, which is gone: bring it back, or remove ${clusterDir} to begin an empty shop.`,
  );
}

export async function ensureReachableBinaries(
  binaries: Binaries,
  user: UnixUser,
  folder: string = REACHABLE_FOLDER,
): Promise<Binaries> {
  if (await canRun(user, binaries.postgres)) return binaries;
  await createReachableFolder(folder);
  const copy = await copyBinaries(binaries, path.join(folder, `postgresql-${binaries.version}`));
  if (await canRun(user, copy.postgres)) return copy;
  throw new StartupError(`The user ${user.name} cannot run PostgreSQL, neither ${binaries.postgres} nor its copy.`);
}

async function createReachableFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    for (const made of new Set([REACHABLE_FOLDER, folder])) await chmod(made, 0o755); // regardless of the umask
  } catch (cause) {
    throw new StartupError(`${folder}, needed to run PostgreSQL for root, cannot be created.`, { cause });
  }
}

export function toShortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
