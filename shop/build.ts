import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { glob, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";

const ROOT = path.resolve(import.meta.dirname, "..");
const STAMP = path.join(ROOT, "build/.sources");
const SOURCES = [
  "storefront/**/*",
  "office/**/*",
  "ui/**/*",
  "mails/**/*",
  "contract/**/*.ts",
  "vite.config.ts",
  "vite.office.config.ts",
  "shop/policy-styles.ts",
  "react-router.config.ts",
  "package-lock.json",
];

/** Builds the pages when their sources have changed since the last build. */
export async function buildIfChanged(onProgress: (text: string) => void): Promise<void> {
  const sources = await hashOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === sources) return;
  onProgress("Building the pages (only when their sources have changed)");
  process.env.NODE_ENV = "production";
  const { build, createBuilder } = await import("vite");
  const builder = await createBuilder({ root: ROOT, logLevel: "error", mode: "production" });
  await builder.buildApp();
  const configFile = path.join(ROOT, "vite.office.config.ts");
  await build({ configFile, logLevel: "error", mode: "production" });
  await compressAssets();
  writeFileSync(STAMP, sources);
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
async function compressAssets(): Promise<void> {
  for await (const name of glob("build/{client,office}/assets/**/*.{js,css,svg}", { cwd: ROOT })) {
    const file = path.join(ROOT, name);
    const bytes = await readFile(file);
    await writeFile(
      `${file}.br`,
      await promisify(brotliCompress)(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}

if (import.meta.main) await buildIfChanged((text) => process.stderr.write(`  ${text}\n`));
