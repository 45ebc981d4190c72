import { mkdir, readdir, realpath, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { plainMessage } from "../plain-error.ts";
import { type BackedUpFile, CLUSTER_FOLDER, MANIFEST_FILE, type Manifest, UPLOADS_FOLDER } from "./backup-manifest.ts";
import { findBinaries, majorVersion } from "./binaries.ts";
import { syncFolder } from "./cluster.ts";
import { copyRunningCluster } from "./cluster-copy.ts";
import { withSuperuser } from "./connection.ts";
import { whoHolds } from "./data-dir-lock.ts";
import { startEmbedded } from "./embedded.ts";
import { readPostmasterFile } from "./postmaster-file.ts";
import { hasCode, StartupError } from "./startup-error.ts";
import { copyUploads } from "./uploads-copy.ts";

export { restore } from "./restore.ts";

export interface BackupSummary {
  files: number;
  bytes: number;
}

/**
 * Copies the database and what was uploaded into a new folder, with the shop running or not. Drawn pictures are left out: the shop
 * draws them again.
 */
export async function backup(options: {
  dataDir: string;
  target: string;
  uploadsDir?: string | undefined;
}): Promise<BackupSummary> {
  const clusterDir = await findCluster(options.dataDir);
  const target = path.resolve(options.target);
  const isNew = await makeTarget(target, clusterDir);
  try {
    const holder = await whoHolds(options.dataDir);
    const copy = { clusterDir, target, uploadsDir: options.uploadsDir };
    if (holder) return await copyFromServer(copy);
    const database = await startEmbedded({ dataDir: options.dataDir });
    return await copyFromServer(copy).finally(() => database.stop());
  } catch (error) {
    // Half a backup helps nobody; a folder that was there before stays.
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
  // After the database: an upload is written before its row, so every row of the copy finds its file.
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
    postgresMajorVersion: majorVersion(await findBinaries()),
    madeAt: new Date().toISOString(),
    ...content,
  };
  const file = path.join(target, MANIFEST_FILE);
  await writeFile(file, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flag: "wx", flush: true });
  for (const folder of content.folders) await syncFolder(path.join(target, CLUSTER_FOLDER, folder));
  await syncFolder(target);
}

async function findCluster(dataDir: string): Promise<string> {
  try {
    const clusterDir = await realpath(path.join(dataDir, "postgres"));
    await stat(path.join(clusterDir, "PG_VERSION"));
    return clusterDir;
  } catch (cause) {
    const why = hasCode(cause, "EACCES", "EPERM") ? "it belongs to another user" : "there is none";
    throw new StartupError(`No database to back up in ${dataDir}: ${why}.`, { cause });
  }
}

/** Only the owner may read a backup: it holds the customers. True when the folder was not there before. */
async function makeTarget(target: string, clusterDir: string): Promise<boolean> {
  if (`${target}/`.startsWith(`${clusterDir}/`)) {
    throw new StartupError(`A backup cannot be kept inside the database folder ${clusterDir}.`);
  }
  try {
    await mkdir(path.dirname(target), { recursive: true });
    await mkdir(target, { mode: 0o700 });
    return true;
  } catch (cause) {
    const isEmpty = hasCode(cause, "EEXIST") && (await readdir(target).catch(() => ["?"])).length === 0;
    if (isEmpty) return false;
    const why = hasCode(cause, "EEXIST") ? "it is not an empty folder" : plainMessage(cause);
    throw new StartupError(`The backup cannot be written to ${target}: ${why}.`, { cause });
  }
}
