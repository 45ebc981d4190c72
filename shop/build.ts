import { createHash } from "node:crypto";
import { existsSync, readlinkSync } from "node:fs";
import { glob, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { findFullFolder, isDiskFull } from "#database/full-disk.ts";
import { toPlainMessage } from "#database/plain-error.ts";
import type { PagesBuild } from "#server/main.ts";
import { BUILDS_DIR, CURRENT_BUILD, getSharedAssetsDir } from "#server/platform/start-up/built-files.ts";
import { withBuildLock } from "./build-lock.ts";
import { compressBest, compressQuickly } from "./compress-assets.ts";
import { publishAssets } from "./publish-assets.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const UNFINISHED_BUILD = path.join(BUILDS_DIR, ".unfinished");
/** A node that runs on an earlier build still loads files of that build. */
const BUILDS_MAX = 3;
const LOWEST_PRIORITY = 19;
const SOURCES = [
  "storefront/**/*",
  "office/**/*",
  "ui/**/*",
  "mails/**/*",
  "contract/**/*.ts",
  "vite.config.ts",
  "vite.office.config.ts",
  "shop/{call-tables,policy-styles}.ts",
  "react-router.config.ts",
  "package-lock.json",
];

/** Builds the pages into a new folder if their sources changed, and makes it the current build. */
export async function buildIfChanged(onProgress: (text: string) => void): Promise<string> {
  const name = await hashSources(ROOT);
  if (readCurrentBuild() !== name)
    await withBuildLock(BUILDS_DIR, async () => {
      if (readCurrentBuild() === name) return;
      if (!existsSync(path.join(BUILDS_DIR, name))) await build(name, onProgress);
      await switchBuild(name);
      await removeOldBuilds();
    });
  return path.join(BUILDS_DIR, name);
}

/** Replaces the link in one step, so that a starting node always finds a build. */
export async function switchBuild(name: string, link = CURRENT_BUILD): Promise<void> {
  // A crash before the rename leaves the new link behind.
  await rm(`${link}.new`, { force: true });
  await symlink(name, `${link}.new`);
  await rename(`${link}.new`, link);
}

function readCurrentBuild(): string | undefined {
  return existsSync(CURRENT_BUILD) ? readlinkSync(CURRENT_BUILD) : undefined;
}

async function build(name: string, onProgress: (text: string) => void): Promise<void> {
  onProgress("Building the pages (only when their sources have changed)");
  // Removes the remains of an interrupted build.
  await rm(UNFINISHED_BUILD, { recursive: true, force: true });
  process.env.NODE_ENV = "production";
  process.env.RIGBAZAAR_BUILD_INTO = path.relative(ROOT, UNFINISHED_BUILD);
  const { build, createBuilder } = await import("vite");
  await Promise.all([
    createBuilder({ root: ROOT, logLevel: "error", mode: "production" }).then((builder) => builder.buildApp()),
    build({ configFile: path.join(ROOT, "vite.office.config.ts"), logLevel: "error", mode: "production" }),
  ]);
  await compressQuickly(UNFINISHED_BUILD);
  await rename(UNFINISHED_BUILD, path.join(BUILDS_DIR, name));
}

/** Names a build by its sources, so that equal sources have the same build in any folder. */
export async function hashSources(root: string): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(SOURCES, { cwd: root, withFileTypes: true })) {
    if (entry.isFile() && !entry.name.includes(".test.")) files.push(path.join(entry.parentPath, entry.name));
  }
  const hash = createHash("sha256");
  for (const file of files.sort()) hash.update(path.relative(root, file)).update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}

async function removeOldBuilds(): Promise<void> {
  const names = (await readdir(BUILDS_DIR)).filter(
    (name) => /^[0-9a-f]{16}$/.test(name) && name !== readCurrentBuild(),
  );
  const builds = await Promise.all(
    names.map(async (name) => ({ name, madeAt: (await stat(path.join(BUILDS_DIR, name))).mtimeMs })),
  );
  const newestFirst = builds.toSorted((one, other) => other.madeAt - one.madeAt);
  for (const { name } of newestFirst.slice(BUILDS_MAX - 1))
    await rm(path.join(BUILDS_DIR, name), { recursive: true, force: true });
}

async function buildAndPublish(): Promise<void> {
  const folder = await buildIfChanged((text) => process.stderr.write(`  ${text}\n`));
  // Assets must be published before the first page that refers to them is served.
  await publishAssets(folder, { assetsDir: getSharedAssetsDir(process.env.ASSETS_DIR) });
  // The shop can start now, so the better compression continues at the lowest priority.
  process.send?.({} satisfies PagesBuild);
  if (process.send) os.setPriority(LOWEST_PRIORITY);
  await compressBest(folder);
}

async function describeFullDisk(): Promise<string> {
  const assetsDir = getSharedAssetsDir(process.env.ASSETS_DIR);
  return `the disk that holds ${(await findFullFolder([BUILDS_DIR, assetsDir])) ?? BUILDS_DIR} is full`;
}

if (import.meta.main)
  try {
    await buildAndPublish();
    process.disconnect?.();
  } catch (error) {
    // File system errors name their file; errors in the sources need the full output of the bundler.
    const failed = isDiskFull(error) ? await describeFullDisk() : toPlainMessage(error);
    const isAboutFiles = error instanceof Error && "syscall" in error;
    if (!isDiskFull(error) && !isAboutFiles) console.error(error);
    if (process.send) process.send({ failed } satisfies PagesBuild, () => process.exit(1));
    else process.stderr.write(`The pages could not be built: ${failed}\n`);
    process.exitCode = 1;
  }
