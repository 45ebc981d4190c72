import { chmod, lchown, mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { readMajorVersion } from "../binaries.ts";
import { createUnfinishedCluster, moveAside, moveIntoPlace, syncFolder } from "../cluster.ts";
import { lockDataDir } from "../data-dir-lock.ts";
import { type DataFolder, openDataFolder } from "../data-folder.ts";
import { stopOrphan } from "../process/postmaster.ts";
import { hasCode, StartupError } from "../process/startup-error.ts";
import { CLUSTER_FOLDER, type Manifest, readManifest, UPLOADS_FOLDER } from "./backup-manifest.ts";
import { copyFileDurably, forEachConcurrently } from "./file-copy.ts";
import { restoreUploads } from "./uploads-copy.ts";

export interface RestoreSummary {
  madeAt: string;
  /** The folder of the previous database; undefined if there was none. */
  before: string | undefined;
}

/**
 * Replaces the shop's database by a backup and keeps the previous one aside. The next start recovers
 * the backup.
 */
export async function restore(options: {
  dataDir: string;
  source: string;
  uploadsDir?: string | undefined;
}): Promise<RestoreSummary> {
  const source = path.resolve(options.source);
  const manifest = await readManifest(source);
  const unlock = await lockDataDir(options.dataDir);
  try {
    const dataFolder = await openDataFolder(options.dataDir);
    if (manifest.postgresMajorVersion !== readMajorVersion(dataFolder.binaries)) {
      throw new StartupError(
        `The backup is of PostgreSQL ${manifest.postgresMajorVersion}, this shop includes ${readMajorVersion(dataFolder.binaries)}: restore it with the version of the shop that created it.`,
      );
    }
    const unfinished = await createUnfinishedCluster(dataFolder);
    try {
      await copyChecked(dataFolder, manifest, path.join(source, CLUSTER_FOLDER), unfinished);
      // Before the database, whose rows refer to the uploads.
      if (options.uploadsDir)
        await restoreUploads({ manifest, from: path.join(source, UPLOADS_FOLDER), to: options.uploadsDir });
      return { madeAt: manifest.madeAt, before: await replaceCluster(dataFolder, unfinished) };
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    }
  } finally {
    await unlock();
  }
}

async function copyChecked(dataFolder: DataFolder, manifest: Manifest, from: string, to: string): Promise<void> {
  const owner = dataFolder.user;
  for (const folder of manifest.folders) {
    const made = path.join(to, folder);
    await mkdir(made, { recursive: true, mode: 0o700 });
    await chmod(made, 0o700);
    if (owner) await lchown(made, owner.uid, owner.gid);
  }
  await forEachConcurrently(manifest.files, async (file) => {
    const damaged = `The backup is damaged at ${file.path}: nothing was restored.`;
    const copied = await copyFileDurably({
      from: path.join(from, file.path),
      to: path.join(to, file.path),
      owner,
    }).catch((cause: unknown) => {
      throw hasCode(cause, "ENOENT") ? new StartupError(damaged, { cause }) : cause;
    });
    if (copied.sha256 !== file.sha256 || copied.bytes !== file.bytes) throw new StartupError(damaged);
  });
  for (const folder of manifest.folders) await syncFolder(path.join(to, folder));
}

async function replaceCluster(dataFolder: DataFolder, unfinished: string): Promise<string | undefined> {
  if (!(await stat(dataFolder.clusterDir).catch(() => undefined))) {
    await moveIntoPlace(dataFolder, unfinished);
    return undefined;
  }
  await stopOrphan(dataFolder);
  const before = await moveAside(dataFolder, "before-restore");
  try {
    await moveIntoPlace(dataFolder, unfinished);
  } catch (error) {
    await rename(before, dataFolder.clusterDir);
    throw error;
  }
  return before;
}
