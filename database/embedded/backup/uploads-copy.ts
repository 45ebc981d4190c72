import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { syncFolder } from "../cluster.ts";
import { hasCode, StartupError } from "../process/startup-error.ts";
import type { BackedUpFile, Manifest } from "./backup-manifest.ts";
import { copyFileDurably, forEachConcurrently } from "./file-copy.ts";

/** Files are only added to the folder of uploads, under names that never change. */
export async function copyUploads(from: string, to: string): Promise<BackedUpFile[]> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  });
  const names = entries
    // Skips files that are being written.
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".part"))
    .map((entry) => path.relative(from, path.join(entry.parentPath, entry.name)));
  const copied: BackedUpFile[] = [];
  await makeFolders(to, names);
  await forEachConcurrently(names, async (name) => {
    copied.push({
      path: name,
      ...(await copyFileDurably({ from: path.join(from, name), to: path.join(to, name) })),
    });
  });
  await syncFolders(to, names);
  return copied;
}

/** Restores missing files. Existing ones stay, because the same name means the same file. */
export async function restoreUploads(options: { manifest: Manifest; from: string; to: string }): Promise<void> {
  const { manifest, from, to } = options;
  const names = manifest.uploads.map((file) => file.path);
  await makeFolders(to, names);
  await forEachConcurrently(manifest.uploads, async (file) => {
    const target = path.join(to, file.path);
    const damaged = new StartupError(`The backup is damaged at ${file.path}: the database was not restored.`);
    try {
      const copied = await copyFileDurably({ from: path.join(from, file.path), to: target });
      if (copied.sha256 === file.sha256) return;
      await rm(target);
    } catch (error) {
      if (hasCode(error, "EEXIST")) return;
      throw hasCode(error, "ENOENT") ? damaged : error;
    }
    throw damaged;
  });
  await syncFolders(to, names);
}

const listFolders = (names: readonly string[]) => new Set(names.map((name) => path.dirname(name)));

async function makeFolders(root: string, names: readonly string[]): Promise<void> {
  for (const folder of listFolders(names)) await mkdir(path.join(root, folder), { recursive: true, mode: 0o700 });
}

async function syncFolders(root: string, names: readonly string[]): Promise<void> {
  for (const folder of listFolders(names)) await syncFolder(path.join(root, folder));
}
