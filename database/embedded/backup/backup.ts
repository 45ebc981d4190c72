import { mkdir, readdir, realpath, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { toPlainMessage } from "#database/plain-error.ts";
import { findBinaries, readMajorVersion } from "../binaries.ts";
import { syncFolder } from "../cluster.ts";
import { withSuperuser } from "../connection.ts";
import { findLockHolder } from "../data-dir-lock.ts";
import { startEmbedded } from "../embedded.ts";
import { readPostmasterFile } from "../process/postmaster-file.ts";
import { hasCode, StartupError } from "../process/startup-error.ts";
import { type BackedUpFile, CLUSTER_FOLDER, MANIFEST_FILE, type Manifest, UPLOADS_FOLDER } from "./backup-manifest.ts";
import { copyRunningCluster } from "./cluster-copy.ts";
import { copyUploads } from "./uploads-copy.ts";

export { restore } from "./restore.ts";

export interface BackupSummary {
  files: number;
  bytes: number;
}

/**
 * Copies the database and uploads into a new folder, whether the shop runs or not. Drawn pictures are
 * left out, because the shop draws them again.
 */
export async function backup(options: {
  dataDir: string;
  target: string;
  uploadsDir?: string | undefined;
}): Promise<BackupSummary> {
  const clusterDir = await getClusterDir(options.dataDir);
  const target = path.resolve(options.target);
  const isNew = await createTarget(target, clusterDir);
  try {
    const holder = await findLockHolder(options.dataDir);
    const copy = { clusterDir, target, uploadsDir: options.uploadsDir };
    if (holder) return await copyFromServer(copy);
    const database = await startEmbedded({ dataDir: options.dataDir });
    return await copyFromServer(copy).finally(() => database.stop());
  } catch (error) {
    // Removes the incomplete backup; a folder that existed before stays.
    const made = isNew ? [target] : [CLUSTER_FOLDER, UPLOADS_FOLDER].map((folder) => path.join(target, folder));
    for (const folder of made) await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function copyFromServer({
  clusterDir,
  target,
  uploadsDir,
}: {
  clusterDir: string;
  target: string;
  uploadsDir: string | undefined;
}): Promise<BackupSummary> {
  const server = await readPostmasterFile(clusterDir);
  if (server?.status !== "ready") {
    throw new StartupError("The shop's database is just starting or stopping: try again in a moment.");
  }
  const copy = path.join(target, CLUSTER_FOLDER);
  await mkdir(copy, { mode: 0o700 });
  const content = await withSuperuser(server.socketDir, (client) => copyRunningCluster({ client, clusterDir, copy }));
  // After the database: an upload is written before its row, so every copied row has its file.
  const uploads = uploadsDir ? await copyUploads(uploadsDir, path.join(target, UPLOADS_FOLDER)) : [];
  await writeManifest(target, { ...content, uploads });
  const files = [...content.files, ...uploads];
  return { files: files.length, bytes: files.reduce((sum, file) => sum + file.bytes, 0) };
}

async function writeManifest(
  target: string,
  content: { folders: string[]; files: BackedUpFile[]; uploads: BackedUpFile[] },
): Promise<void> {
  const manifest: Manifest = {
    kind: "rigbazaar-backup",
    format: 1,
    postgresMajorVersion: readMajorVersion(await findBinaries()),
    madeAt: new Date().toISOString(),
    ...content,
  };
  const file = path.join(target, MANIFEST_FILE);
  await writeFile(file, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flag: "wx", flush: true });
  for (const folder of content.folders) await syncFolder(path.join(target, CLUSTER_FOLDER, folder));
  await syncFolder(target);
}

async function getClusterDir(dataDir: string): Promise<string> {
  try {
    const clusterDir = await realpath(path.join(dataDir, "postgres"));
    await stat(path.join(clusterDir, "PG_VERSION"));
    return clusterDir;
  } catch (cause) {
    const why = hasCode(cause, "EACCES", "EPERM") ? "it belongs to another user" : "there is none";
    throw new StartupError(`No database to back up in ${dataDir}: ${why}.`, { cause });
  }
}

/**
 * Readable by the owner only, because a backup contains customer data. Returns whether the folder is
 * new.
 */
async function createTarget(target: string, clusterDir: string): Promise<boolean> {
  if (`${target}/`.startsWith(`${clusterDir}/`)) {
    throw new StartupError(`A backup cannot be inside the database folder ${clusterDir}.`);
  }
  try {
    await mkdir(path.dirname(target), { recursive: true });
    await mkdir(target, { mode: 0o700 });
    return true;
  } catch (cause) {
    const isEmpty = hasCode(cause, "EEXIST") && (await readdir(target).catch(() => ["?"])).length === 0;
    if (isEmpty) return false;
    const why = hasCode(cause, "EEXIST") ? "it is not an empty folder" : toPlainMessage(cause);
    throw new StartupError(`The backup cannot be written to ${target}: ${why}.`, { cause });
  }
}
