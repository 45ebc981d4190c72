import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { glob, readFile, rename, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";

const ROOT = path.resolve(import.meta.dirname, "..");
const STAMP = path.join(ROOT, "build/.sources");
const WELL = path.join(ROOT, "build/.compressed-well");
const QUICK = 5;
const BEST = 11;
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

/** Builds the pages when their sources have changed since the last build. */
export async function buildIfChanged(onProgress: (text: string) => void): Promise<void> {
  const sources = await hashOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === sources) return;
  onProgress("Building the pages (only when their sources have changed)");
  process.env.NODE_ENV = "production";
  // The stamp first: who is stopped in the middle builds again, whichever sources it finds then.
  for (const old of [".sources", ".compressed-well", "client", "server", "office"])
    await rm(path.join(ROOT, "build", old), { recursive: true, force: true });
  const { build, createBuilder } = await import("vite");
  await Promise.all([
    createBuilder({ root: ROOT, logLevel: "error", mode: "production" }).then((builder) => builder.buildApp()),
    build({ configFile: path.join(ROOT, "vite.office.config.ts"), logLevel: "error", mode: "production" }),
  ]);
  await compressAssets(QUICK);
  writeFileSync(STAMP, sources);
}

/** What the pages' files were compressed to in a hurry, once more with all the time it takes: 5 s of a processor, a tenth less to send. */
async function compressWell(): Promise<void> {
  if (existsSync(WELL)) return;
  await compressAssets(BEST);
  writeFileSync(WELL, "");
}

async function hashOfSources(): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(SOURCES, { cwd: ROOT, withFileTypes: true })) {
    if (entry.isFile() && !entry.name.includes(".test.")) files.push(path.join(entry.parentPath, entry.name));
  }
  const hash = createHash("sha256");
  for (const file of files.sort()) hash.update(path.relative(ROOT, file)).update(await readFile(file));
  return hash.digest("hex");
}

/** Once here, so that no request waits for it. */
async function compressAssets(quality: number): Promise<void> {
  const files: string[] = [];
  for await (const name of glob("build/{client,office}/assets/**/*.{js,css,svg}", { cwd: ROOT }))
    files.push(path.join(ROOT, name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      const params = { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await replace(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
      if (quality === QUICK) await replace(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

/** Whole at every moment: the shop may be sending it. */
async function replace(file: string, bytes: Buffer): Promise<void> {
  await writeFile(`${file}.new`, bytes);
  await rename(`${file}.new`, file);
}

if (import.meta.main) {
  await buildIfChanged((text) => process.stderr.write(`  ${text}\n`));
  // Whoever waits to open the shop need not wait for the rest, and the shop goes before it.
  process.send?.("built");
  if (process.send) os.setPriority(LEAST_PRIORITY);
  await compressWell();
  process.disconnect?.();
}
