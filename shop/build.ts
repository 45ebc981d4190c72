import { createHash } from "node:crypto";
import { existsSync, readlinkSync } from "node:fs";
import { glob, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { findFullFolder, isDiskFull } from "#database/full-disk.ts";
import { plainMessage } from "#database/plain-error.ts";
import { BUILDS_DIR, CURRENT_BUILD, sharedAssetsDir } from "#server/built-files.ts";
import type { PagesBuilt } from "#server/main.ts";
import { withBuildLock } from "./build-lock.ts";
import { compressQuickly, compressWell } from "./compress-assets.ts";
import { publishAssets } from "./publish-assets.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const UNFINISHED = path.join(BUILDS_DIR, ".unfinished");
/** A node that runs on an earlier build still loads parts of it. */
const BUILDS_KEPT = 3;
const LEAST_PRIORITY = 19;
const SOURCES = [
  "storefront/**/*",
  "office/**/*",
  "ui/**/*",
  "mails/**/*",
  "contract/**/*.ts",
  "vite.config.ts",
  "vite.office.config.ts",
  "shop/{call-summaries,policy-styles,slim-packages}.ts",
  "react-router.config.ts",
  "package-lock.json",
];

/** Builds the pages into a folder of their own when their sources have changed, and makes that the current build. */
export async function buildIfChanged(onProgress: (text: string) => void): Promise<string> {
  const name = await hashOfSources(ROOT);
  if (currentBuild() !== name)
    await withBuildLock(BUILDS_DIR, async () => {
      if (currentBuild() === name) return;
      if (!existsSync(path.join(BUILDS_DIR, name))) await build(name, onProgress);
      await symlink(name, `${CURRENT_BUILD}.new`);
      await rename(`${CURRENT_BUILD}.new`, CURRENT_BUILD);
      await removeOldBuilds();
    });
  return path.join(BUILDS_DIR, name);
}

function currentBuild(): string | undefined {
  return existsSync(CURRENT_BUILD) ? readlinkSync(CURRENT_BUILD) : undefined;
}

async function build(name: string, onProgress: (text: string) => void): Promise<void> {
  onProgress("Building the pages (only when their sources have changed)");
  // What a build that was stopped on its way has left.
  await rm(UNFINISHED, { recursive: true, force: true });
  await rm(`${CURRENT_BUILD}.new`, { force: true });
  process.env.NODE_ENV = "production";
  process.env.RIGBAZAAR_BUILD_INTO = path.relative(ROOT, UNFINISHED);
  const { build, createBuilder } = await import("vite");
  await Promise.all([
    createBuilder({ root: ROOT, logLevel: "error", mode: "production" }).then((builder) => builder.buildApp()),
    build({ configFile: path.join(ROOT, "vite.office.config.ts"), logLevel: "error", mode: "production" }),
  ]);
  await compressQuickly(UNFINISHED);
  await rename(UNFINISHED, path.join(BUILDS_DIR, name));
}

/** Names a build: the same sources are the same build, in whatever folder they are. */
export async function hashOfSources(root: string): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(SOURCES, { cwd: root, withFileTypes: true })) {
    if (entry.isFile() && !entry.name.includes(".test.")) files.push(path.join(entry.parentPath, entry.name));
  }
  const hash = createHash("sha256");
  for (const file of files.sort()) hash.update(path.relative(root, file)).update(await readFile(file));
  return hash.digest("hex").slice(0, 16);
}

async function removeOldBuilds(): Promise<void> {
  const names = (await readdir(BUILDS_DIR)).filter((name) => /^[0-9a-f]{16}$/.test(name) && name !== currentBuild());
  const builds = await Promise.all(
    names.map(async (name) => ({ name, madeAt: (await stat(path.join(BUILDS_DIR, name))).mtimeMs })),
  );
  const newestFirst = builds.toSorted((one, other) => other.madeAt - one.madeAt);
  for (const { name } of newestFirst.slice(BUILDS_KEPT - 1))
    await rm(path.join(BUILDS_DIR, name), { recursive: true, force: true });
}

async function buildAndPublish(): Promise<void> {
  const folder = await buildIfChanged((text) => process.stderr.write(`  ${text}\n`));
  // Before the first page that names these files is served.
  await publishAssets(folder, { assetsDir: sharedAssetsDir(process.env.ASSETS_DIR) });
  // A start goes on now; the better compression gives way to it.
  process.send?.({} satisfies PagesBuilt);
  if (process.send) os.setPriority(LEAST_PRIORITY);
  await compressWell(folder);
}

async function describeFullDisk(): Promise<string> {
  const assetsDir = sharedAssetsDir(process.env.ASSETS_DIR);
  return `the disk that holds ${(await findFullFolder([BUILDS_DIR, assetsDir])) ?? BUILDS_DIR} is full`;
}

if (import.meta.main)
  try {
    await buildAndPublish();
    process.disconnect?.();
  } catch (error) {
    // A file that cannot be written is named by its message; an error in the sources needs all that the bundler says.
    const failed = isDiskFull(error) ? await describeFullDisk() : plainMessage(error);
    const isAboutFiles = error instanceof Error && "syscall" in error;
    if (!isDiskFull(error) && !isAboutFiles) console.error(error);
    if (process.send) process.send({ failed } satisfies PagesBuilt, () => process.exit(1));
    else process.stderr.write(`The pages could not be built: ${failed}\n`);
    process.exitCode = 1;
  }
