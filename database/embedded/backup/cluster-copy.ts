import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Client } from "pg";
import { hasCode, StartupError } from "../process/startup-error.ts";
import type { BackedUpFile } from "./backup-manifest.ts";
import { copyFileDurably, forEachConcurrently } from "./file-copy.ts";

/** Left out as by pg_basebackup: files of the running server, or files that a start creates again. */
const NOT_COPIED =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|pg_internal\.init.*|pgsql_tmp.*|.*\.(tmp|new))$/;
/** A copy does not need the content, but PostgreSQL requires the folders. */
const EMPTY_FOLDERS = new Set([
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
  "pg_wal/archive_status",
  "pg_wal/summaries",
]);
const WAL_FOLDER = "pg_wal";
const CONTROL_FILE = "global/pg_control";

interface ClusterContent {
  folders: string[];
  files: BackedUpFile[];
}

/**
 * PostgreSQL's low-level backup: files change while they are copied, and the copied WAL makes them
 * consistent.
 */
export async function copyRunningCluster(options: {
  client: Client;
  clusterDir: string;
  copy: string;
}): Promise<ClusterContent> {
  const { client, clusterDir, copy } = options;
  // Prevents WAL from being recycled during the copy; the slot ends with the connection.
  await client.query("SELECT pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)");
  await client.query("SELECT pg_backup_start('rigbazaar', true)");

  const listed = await listClusterFiles(clusterDir);
  for (const folder of listed.folders) await mkdir(path.join(copy, folder), { recursive: true, mode: 0o700 });
  const files: BackedUpFile[] = [];
  const copyOne = async (name: string) => {
    try {
      const copied = await copyFileDurably({ from: path.join(clusterDir, name), to: path.join(copy, name) });
      files.push({ path: name, ...copied });
    } catch (error) {
      // A table was dropped meanwhile. A missing path on the copy's side is a real failure.
      const isGone = hasCode(error, "ENOENT") && (error as NodeJS.ErrnoException).path?.startsWith(`${clusterDir}/`);
      if (!isGone) throw error;
    }
  };
  await forEachConcurrently(listed.files, copyOne);
  await copyControlFile(clusterDir, copy, files);

  const { rows } = await client.query<{ label: string; tablespaces: string; last: string }>(
    "SELECT labelfile AS label, spcmapfile AS tablespaces, pg_walfile_name(lsn) AS last FROM pg_backup_stop(false)",
  );
  const end = rows[0];
  const location = end?.label.split("\n").find((line) => line.startsWith("START WAL LOCATION: "));
  const first = location?.match(/\(file ([0-9A-F]{24})\)$/)?.[1];
  if (!end || !first) throw new StartupError("PostgreSQL did not report which WAL files the backup needs.");
  if (end.tablespaces) throw new StartupError("The database has tablespaces outside its folder: use pg_basebackup.");

  const log = (await readdir(path.join(clusterDir, WAL_FOLDER))).filter(
    (name) => name.endsWith(".history") || (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= end.last),
  );
  await forEachConcurrently(log, (name) => copyOne(`${WAL_FOLDER}/${name}`));
  await writeFile(path.join(copy, "backup_label"), end.label, { mode: 0o600, flush: true });
  files.push(await describeFile(copy, "backup_label"));
  return { folders: [...listed.folders, "."], files };
}

/**
 * Lists the folders and files that a copy needs, except the WAL and the control file, which are copied
 * last.
 */
async function listClusterFiles(clusterDir: string, folder = ""): Promise<{ folders: string[]; files: string[] }> {
  const result = { folders: [] as string[], files: [] as string[] };
  for (const entry of await readdir(path.join(clusterDir, folder), { withFileTypes: true })) {
    const name = path.posix.join(folder, entry.name);
    if (NOT_COPIED.test(entry.name)) continue;
    if (entry.isDirectory()) {
      result.folders.push(name);
      if (EMPTY_FOLDERS.has(name)) continue;
      const inside = await listClusterFiles(clusterDir, name);
      result.folders.push(...inside.folders);
      result.files.push(...inside.files);
    } else if (entry.isFile() && folder !== WAL_FOLDER && name !== CONTROL_FILE) {
      result.files.push(name);
    }
  }
  return result;
}

/**
 * Copied last, as PostgreSQL requires, and read until two reads agree, because the server may be
 * writing the file.
 */
async function copyControlFile(clusterDir: string, copy: string, files: BackedUpFile[]): Promise<void> {
  const source = path.join(clusterDir, CONTROL_FILE);
  let content = await readFile(source);
  for (let again = await readFile(source); !again.equals(content); again = await readFile(source)) content = again;
  await writeFile(path.join(copy, CONTROL_FILE), content, { mode: 0o600, flush: true });
  files.push(await describeFile(copy, CONTROL_FILE));
}

async function describeFile(copy: string, name: string): Promise<BackedUpFile> {
  const content = await readFile(path.join(copy, name));
  return { path: name, bytes: content.length, sha256: createHash("sha256").update(content).digest("hex") };
}
