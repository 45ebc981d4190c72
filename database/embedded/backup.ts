import { mkdir, readdir, realpath, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { type BackedUpFile, CLUSTER_FOLDER, MANIFEST_FILE, type Manifest } from "./backup-manifest.ts";
import { findBinaries, majorVersion } from "./binaries.ts";
import { syncFolder } from "./cluster.ts";
import { copyRunningCluster } from "./cluster-copy.ts";
import { withSuperuser } from "./connection.ts";
import { whoHolds } from "./data-dir-lock.ts";
import { startEmbedded } from "./embedded.ts";
import { readPostmasterFile } from "./postmaster-file.ts";
import { hasCode, StartupError } from "./startup-error.ts";

export { restore } from "./restore.ts";

export interface BackupSummary {
  files: number;
  bytes: number;
}

/** Copies the database into a new folder, with the shop running or not. Pictures are left out: the shop draws them again. */
export async function backup(options: { dataDir: string; target: string }): Promise<BackupSummary> {
  const clusterDir = await findCluster(options.dataDir);
  const target = path.resolve(options.target);
  const isNew = await makeTarget(target, clusterDir);
  try {
    const holder = await whoHolds(options.dataDir);
    if (holder) return await copyFromServer(clusterDir, target);
    const database = await startEmbedded({ dataDir: options.dataDir });
    return await copyFromServer(clusterDir, target).finally(() => database.stop());
  } catch (error) {
    // Half a backup helps nobody; a folder that was there before stays.
    await rm(isNew ? target : path.join(target, CLUSTER_FOLDER), { recursive: true, force: true });
    throw error;
  }
}

async function copyFromServer(clusterDir: string, target: string): Promise<BackupSummary> {
  const server = await readPostmasterFile(clusterDir);
  if (server?.status !== "ready") {
    throw new StartupError("The shop's database is just starting or stopping: try again in a moment.");
  }
  const copy = path.join(target, CLUSTER_FOLDER);
  await mkdir(copy, { mode: 0o700 });
  const content = await withSuperuser(server.socketDir, (client) => copyRunningCluster({ client, clusterDir, copy }));
  await writeManifest(target, content);
  return { files: content.files.length, bytes: content.files.reduce((sum, file) => sum + file.bytes, 0) };
}

async function writeManifest(target: string, content: { folders: string[]; files: BackedUpFile[] }): Promise<void> {
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
    const why = hasCode(cause, "EEXIST") ? "it is not an empty folder" : String(cause);
    throw new StartupError(`The backup cannot be written to ${target}: ${why}.`, { cause });
  }
}
