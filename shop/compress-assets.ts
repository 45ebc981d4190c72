import { existsSync, writeFileSync } from "node:fs";
import { glob, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";

const QUICK = 5;
const BEST = 11;

/** Compresses the files of a new build once, so that no request waits for compression. */
export function compressQuickly(build: string): Promise<void> {
  return compressAssets(build, QUICK);
}

/** Compresses a build again as well as possible: 5 s of processor time save a tenth of the transfer. */
export async function compressBest(build: string): Promise<void> {
  const marker = path.join(build, ".compressed-well");
  if (existsSync(marker)) return;
  await compressAssets(build, BEST);
  writeFileSync(marker, "");
}

async function compressAssets(build: string, quality: number): Promise<void> {
  const files: string[] = [];
  for await (const name of glob("{client,office}/assets/**/*.{js,css,svg}", { cwd: build }))
    files.push(path.join(build, name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      const params = { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await replaceFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
      if (quality === QUICK) await replaceFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

/** Replaces a file atomically, because the shop may be sending the old one. */
async function replaceFile(file: string, bytes: Buffer): Promise<void> {
  await writeFile(`${file}.new`, bytes);
  await rename(`${file}.new`, file);
}
