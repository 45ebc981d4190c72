import { randomUUID } from "node:crypto";
import { copyFile, glob, mkdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { OLD_ASSETS_DAYS } from "#contract/rules/limits.ts";

const APPS = ["client", "office"] as const;
/** The files of the release that was published last; beside the served folders, so that nobody can ask for it. */
const LATEST = "latest.json";
const DAY_MS = 86_400_000;

/**
 * Copies a build's hashed files to where all releases find them, and removes those that no release has used for some days.
 * A file's time of change says when a release last used it.
 */
export async function publishAssets(
  build: string,
  { assetsDir, now = new Date() }: { assetsDir: string; now?: Date },
): Promise<void> {
  for (const app of APPS) await mkdir(path.join(assetsDir, app), { recursive: true });
  const files = await listAssets(build);
  const latest = await readLatest(assetsDir);
  // The release before this one was in use until now, however long ago it was started.
  if (latest.join() !== files.join()) for (const file of latest) await markUsed(path.join(assetsDir, file), now);
  for (const file of files)
    await publish({ from: inBuild(build, file), to: path.join(assetsDir, file), assetsDir, now });
  await writeWhole(assetsDir, LATEST, JSON.stringify(files));
  await removeUnused(assetsDir, now);
}

/** As they are named in the shared folder: client/shop-Cx1.js, office/app-D2y.css. */
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

function inBuild(build: string, file: string): string {
  const [app = "", ...rest] = file.split(path.sep);
  return path.join(build, app, "assets", ...rest);
}

async function readLatest(assetsDir: string): Promise<string[]> {
  try {
    return JSON.parse(await readFile(path.join(assetsDir, LATEST), "utf8")) as string[];
  } catch {
    return [];
  }
}

interface Publication {
  from: string;
  to: string;
  assetsDir: string;
  now: Date;
}

/** The name holds a hash of the content: a file of the same name and size is the same file. */
async function publish({ from, to, assetsDir, now }: Publication): Promise<void> {
  const there = await stat(to).catch(() => undefined);
  if (there?.size !== (await stat(from)).size) {
    // Copied elsewhere first: another node may be asked for the file at any moment.
    const part = path.join(assetsDir, `${randomUUID()}.part`);
    await mkdir(path.dirname(to), { recursive: true });
    await copyFile(from, part);
    await rename(part, to);
  }
  await markUsed(to, now);
}

async function markUsed(file: string, now: Date): Promise<void> {
  // Removed by another node's clean-up, or another user's file: it is there or it is not, which is all that counts.
  await utimes(file, now, now).catch(() => {});
}

async function writeWhole(folder: string, name: string, text: string): Promise<void> {
  const part = path.join(folder, `${randomUUID()}.part`);
  await writeFile(part, text);
  await rename(part, path.join(folder, name));
}

async function removeUnused(assetsDir: string, now: Date): Promise<void> {
  const oldest = now.getTime() - OLD_ASSETS_DAYS * DAY_MS;
  for await (const entry of glob("**/*", { cwd: assetsDir, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const found = entry.isFile() ? await stat(file).catch(() => undefined) : undefined;
    if (found && found.mtimeMs < oldest) await rm(file, { force: true });
  }
}
