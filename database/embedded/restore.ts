import { chmod, lchown, mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { CLUSTER_FOLDER, type Manifest, readManifest, UPLOADS_FOLDER } from "./backup-manifest.ts";
import { majorVersion } from "./binaries.ts";
import { makeUnfinished, putAside, putInPlace, syncFolder } from "./cluster.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { type DataFolder, openDataFolder } from "./data-folder.ts";
import { copyFileDurably, forEachAtOnce } from "./file-copy.ts";
import { stopOrphan } from "./postmaster.ts";
import { hasCode, StartupError } from "./startup-error.ts";
import { restoreUploads } from "./uploads-copy.ts";

export interface RestoreSummary {
  madeAt: string;
  /** Where the database that was there before is kept; undefined when there was none. */
  before: string | undefined;
}

/** Puts a backup in the place of the shop's database, which is kept aside. The next start of the shop recovers it. */
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
    if (manifest.postgresMajorVersion !== majorVersion(dataFolder.binaries)) {
      throw new StartupError(
        `The backup is of PostgreSQL ${manifest.postgresMajorVersion}, this shop brings ${majorVersion(dataFolder.binaries)}: restore it with the shop's version that made it.`,
      );
    }
    const unfinished = await makeUnfinished(dataFolder);
    try {
      await copyChecked(dataFolder, manifest, path.join(source, CLUSTER_FOLDER), unfinished);
      // Before the database that names them is in its place.
      if (options.uploadsDir)
        await restoreUploads({ manifest, from: path.join(source, UPLOADS_FOLDER), to: options.uploadsDir });
      return { madeAt: manifest.madeAt, before: await exchange(dataFolder, unfinished) };
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
  await forEachAtOnce(manifest.files, async (file) => {
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

async function exchange(dataFolder: DataFolder, unfinished: string): Promise<string | undefined> {
  if (!(await stat(dataFolder.clusterDir).catch(() => undefined))) {
    await putInPlace(dataFolder, unfinished);
    return undefined;
  }
  await stopOrphan(dataFolder);
  const before = await putAside(dataFolder, "before-restore");
  try {
    await putInPlace(dataFolder, unfinished);
  } catch (error) {
    await rename(before, dataFolder.clusterDir);
    throw error;
  }
  return before;
}
