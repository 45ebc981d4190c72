import { randomUUID } from "node:crypto";
import { copyFile, glob, mkdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { OLD_ASSETS_DAYS } from "#contract/rules/limits.ts";

const APPS = ["client", "office"] as const;
/** Lists the latest release's files; outside the served folders, so that it cannot be requested. */
const LATEST_FILE = "latest.json";
const DAY_MS = 86_400_000;

/**
 * Copies a build's hashed files to the folder that all releases share, and removes files that no
 * release used for some days. A file's modification time says when a release last used the file.
 */
export async function publishAssets(
  build: string,
  { assetsDir, now = new Date() }: { assetsDir: string; now?: Date },
): Promise<void> {
  for (const app of APPS) await mkdir(path.join(assetsDir, app), { recursive: true });
  const files = await listAssets(build);
  const latest = await readLatest(assetsDir);
  // The previous release was in use until now, no matter when that release was started.
  if (latest.join() !== files.join()) for (const file of latest) await markUsed(path.join(assetsDir, file), now);
  for (const file of files)
    await publishFile({ from: toPathInBuild(build, file), to: path.join(assetsDir, file), assetsDir, now });
  await writeAtomically(assetsDir, LATEST_FILE, JSON.stringify(files));
  await removeUnused(assetsDir, now);
}

/** Lists the files as they are named in the shared folder: client/shop-Cx1.js, office/app-D2y.css. */
async function listAssets(build: string): Promise<string[]> {
  const files: string[] = [];
  for (const app of APPS)
    for await (const entry of glob("**/*", { cwd: path.join(build, app, "assets"), withFileTypes: true }))
      if (entry.isFile())
        files.push(
          path.join(app, path.relative(path.join(build, app, "assets"), path.join(entry.parentPath, entry.name))),
        );
  return files.filter((file) => !file.endsWith(".new")).sort();
}

function toPathInBuild(build: string, file: string): string {
  const [app = "", ...rest] = file.split(path.sep);
  return path.join(build, app, "assets", ...rest);
}

async function readLatest(assetsDir: string): Promise<string[]> {
  try {
    return JSON.parse(await readFile(path.join(assetsDir, LATEST_FILE), "utf8")) as string[];
  } catch {
    return [];
  }
}

interface AssetCopy {
  from: string;
  to: string;
  assetsDir: string;
  now: Date;
}

/** Names contain a hash of the content, so a file of the same name and size is identical. */
async function publishFile({ from, to, assetsDir, now }: AssetCopy): Promise<void> {
  const existing = await stat(to).catch(() => undefined);
  if (existing?.size !== (await stat(from)).size) {
    // The file is copied under another name first, because another node may serve the file at any moment.
    const part = path.join(assetsDir, `${randomUUID()}.part`);
    await mkdir(path.dirname(to), { recursive: true });
    await copyFile(from, part);
    await rename(part, to);
  }
  await markUsed(to, now);
}

async function markUsed(file: string, now: Date): Promise<void> {
  // Another node may have removed the file, or another user may own the file; both are harmless.
  await utimes(file, now, now).catch(() => {});
}

async function writeAtomically(folder: string, name: string, text: string): Promise<void> {
  const part = path.join(folder, `${randomUUID()}.part`);
  await writeFile(part, text);
  await rename(part, path.join(folder, name));
}

async function removeUnused(assetsDir: string, now: Date): Promise<void> {
  const oldest = now.getTime() - OLD_ASSETS_DAYS * DAY_MS;
  for await (const entry of glob("**/*", { cwd: assetsDir, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const info = entry.isFile() ? await stat(file).catch(() => undefined) : undefined;
    if (info && info.mtimeMs < oldest) await rm(file, { force: true });
  }
}
