import { createHash } from "node:crypto";
import { chmod, lstat, mkdir, readlink, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { type Binaries, copyBinaries, findBinaries } from "./binaries.ts";
import { openDataDir } from "./data-dir-lock.ts";
import { openSocketDir } from "./socket-folder.ts";
import { hasCode, StartupError } from "./startup-error.ts";
import { canBeLetIn, canRun, chooseUser, isRoot, knowsUser, type UnixUser } from "./unprivileged.ts";

/** Where the cluster of one data folder lives and who runs it. All paths are real ones, without symbolic links. */
export interface DataFolder {
  dataDir: string;
  clusterDir: string;
  /** <dataDir>/postgres, a symbolic link to the cluster where PostgreSQL's user cannot reach the data folder. */
  link: string | undefined;
  socketDir: string;
  logFile: string;
  binaries: Binaries;
  /** Undefined: the shop's own user. */
  user: UnixUser | undefined;
  /** Names this cluster's processes in the process list. */
  title: string;
}

/** For root only: where an unprivileged user can reach what the project's folder hides from it. */
export const REACHABLE_FOLDER = "/var/lib/rigbazaar";

export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const folder = await openDataDir(dataDir);
  const [binaries, place] = await Promise.all([findBinaries(), isRoot() ? placeForRoot(folder) : placeFor(folder)]);
  return {
    dataDir: folder,
    ...place,
    socketDir: await openSocketDir(place.clusterDir, place.user),
    logFile: path.join(folder, "postgres.log"),
    binaries: place.user ? await reachableBinaries(binaries, place.user) : binaries,
    title: `rigbazaar-${shortHash(place.clusterDir).slice(0, 8)}`,
  };
}

interface Place {
  clusterDir: string;
  link: string | undefined;
  user: UnixUser | undefined;
}

async function placeFor(dataDir: string): Promise<Place> {
  const clusterDir = await existingCluster(dataDir);
  const owner = clusterDir === undefined ? undefined : (await stat(clusterDir)).uid;
  if (owner !== undefined && owner !== process.getuid?.()) {
    throw new StartupError(
      `The database folder ${clusterDir} belongs to another user (uid ${owner}): start the shop as that user or as root.`,
    );
  }
  return { clusterDir: clusterDir ?? path.join(dataDir, "postgres"), link: undefined, user: undefined };
}

async function placeForRoot(dataDir: string): Promise<Place> {
  const clusterDir = await existingCluster(dataDir);
  if (clusterDir !== undefined) {
    const user = await chooseUser((await stat(clusterDir)).uid);
    if (await canBeLetIn(user, path.dirname(clusterDir))) return { clusterDir, link: undefined, user };
    throw new StartupError(
      `The user ${user.name}, who runs PostgreSQL for root, cannot reach ${clusterDir}: let others pass (chmod o+x) through the folders above it.`,
    );
  }
  const dataDirOwner = (await stat(dataDir)).uid;
  const user = await chooseUser((await knowsUser(dataDirOwner)) ? dataDirOwner : 0);
  const link = path.join(dataDir, "postgres");
  if (await canBeLetIn(user, dataDir)) return { clusterDir: link, link: undefined, user };
  const elsewhere = path.join(REACHABLE_FOLDER, shortHash(dataDir));
  await makeReachable(elsewhere);
  return { clusterDir: path.join(await realpath(elsewhere), "postgres"), link, user };
}

/** The real path of <dataDir>/postgres, if it exists. */
async function existingCluster(dataDir: string): Promise<string | undefined> {
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
  // Not an empty shop: filling the gap with a new database would hide that orders are missing.
  throw new StartupError(
    `The database of ${dataDir} was kept in ${await readlink(clusterDir)}, which is gone: bring it back, or remove ${clusterDir} to begin an empty shop.`,
  );
}

export async function reachableBinaries(
  binaries: Binaries,
  user: UnixUser,
  folder: string = REACHABLE_FOLDER,
): Promise<Binaries> {
  if (await canRun(user, binaries.postgres)) return binaries;
  await makeReachable(folder);
  const copy = await copyBinaries(binaries, path.join(folder, `postgresql-${binaries.version}`));
  if (await canRun(user, copy.postgres)) return copy;
  throw new StartupError(`The user ${user.name} cannot run PostgreSQL, neither ${binaries.postgres} nor its copy.`);
}

async function makeReachable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    for (const made of new Set([REACHABLE_FOLDER, folder])) await chmod(made, 0o755); // whatever the umask says
  } catch (cause) {
    throw new StartupError(`${folder}, needed to run PostgreSQL for root, cannot be made.`, { cause });
  }
}

export function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
