import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { glob, readFile, rm, writeFile } from "node:fs/promises";
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
  // The stamp first: who is stopped in the middle builds again, whichever sources it finds then.
  for (const old of [".sources", "client", "server", "office"])
    await rm(path.join(ROOT, "build", old), { recursive: true, force: true });
  const { build, createBuilder } = await import("vite");
  await Promise.all([
    createBuilder({ root: ROOT, logLevel: "error", mode: "production" })
      .then((builder) => builder.buildApp())
      .then(() => compressAssets("client")),
    build({ configFile: path.join(ROOT, "vite.office.config.ts"), logLevel: "error", mode: "production" }).then(() =>
      compressAssets("office"),
    ),
  ]);
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
async function compressAssets(app: "client" | "office"): Promise<void> {
  const files: string[] = [];
  for await (const name of glob(`build/${app}/assets/**/*.{js,css,svg}`, { cwd: ROOT }))
    files.push(path.join(ROOT, name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      const best = { params: { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, best));
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

if (import.meta.main) await buildIfChanged((text) => process.stderr.write(`  ${text}\n`));
