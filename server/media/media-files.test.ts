import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { brotliDecompressSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { picture } from "#database/schema.ts";
import { nameOfPicture, type PictureSource, svgOf } from "#imagery/picture.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "pictures-"));
  shop = await testShop({ env: { PICTURES_DIR: folder } });
  // The demo shop's thousands would be drawn as well.
  await shop.db.delete(picture);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

function pen(accent: "#1f4fd8" | "#ff6a2b") {
  const source: PictureSource = {
    kind: "product",
    looks: { family: "stylus", finish: "white", accent },
    view: "front",
  };
  return { hash: nameOfPicture(source), source, svg: svgOf(source) };
}

const ask = (file: string, encodings = "gzip, br") =>
  shop.app.inject({ url: `/media/${file}`, headers: { "accept-encoding": encodings } });

/** The process that draws, over whatever this shop's database holds. */
const drawAll = () =>
  promisify(execFile)(process.execPath, [path.join(import.meta.dirname, "draw-pictures.ts"), shop.databaseUrl, folder]);

test("before its files are there: every address of a picture answers with the drawing, not to be kept", async () => {
  const { hash, source, svg } = pen("#1f4fd8");
  await shop.db.insert(picture).values({ hash, source });
  for (const file of [`${hash}-640.webp`, `${hash}-160.avif`, `${hash}.svg`]) {
    const { headers, rawPayload } = await ask(file);
    expect(headers).toMatchObject({ "content-type": "image/svg+xml", "cache-control": "no-store" });
    expect(brotliDecompressSync(rawPayload).toString()).toBe(svg);
    expect((await ask(file, "")).body).toBe(svg);
  }
});

test("once it is drawn: files in every width, and the drawing compressed, all to be kept for ever", async () => {
  const { hash, source, svg } = pen("#ff6a2b");
  await shop.db.insert(picture).values({ hash, source });
  await drawAll();

  for (const [width, format] of [
    [640, "avif"],
    [320, "avif"],
    [160, "avif"],
    [640, "webp"],
    [320, "webp"],
  ] as const) {
    const { headers, rawPayload } = await ask(`${hash}-${width}.${format}`);
    expect(headers).toMatchObject({
      "content-type": `image/${format}`,
      "cache-control": expect.stringContaining("immutable"),
    });
    expect((await sharp(rawPayload).metadata()).width).toBe(width);
  }

  const compressed = await ask(`${hash}.svg`);
  expect(compressed.headers).toMatchObject({
    "content-type": "image/svg+xml",
    "content-encoding": "br",
    "cache-control": expect.stringContaining("immutable"),
    vary: "accept-encoding",
  });
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(svg);

  for (const encodings of ["gzip", "br;q=0", ""]) {
    const plain = await ask(`${hash}.svg`, encodings);
    expect(plain.headers).toMatchObject({
      "cache-control": expect.stringContaining("immutable"),
      vary: "accept-encoding",
    });
    expect(plain.headers).not.toHaveProperty("content-encoding");
    expect(plain.body).toBe(svg);
  }
});

test("a drawing that is opened on its own may run and load nothing", async () => {
  const { hash } = pen("#1f4fd8");
  const { headers } = await ask(`${hash}.svg`);
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["content-security-policy"]).toContain("sandbox");
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

test.each(["00000000000000000000.svg", "00000000000000000000-640.webp", "..%2f..%2fpackage.json", "x.svg.br"])(
  "no picture of the shop: %s is not found",
  async (file) => {
    expect((await ask(file)).statusCode).toBe(404);
  },
);
