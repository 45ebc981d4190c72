import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { picture } from "#database/schema.ts";
import { drawSvg } from "#imagery/picture.ts";
import { type PictureSource, toPictureName } from "#imagery/picture-name.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "pictures-"));
  shop = await testShop({ env: { PICTURES_DIR: folder } });
  // The demo shop's thousands of pictures would be drawn as well.
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
  return { hash: toPictureName(source), source, svg: drawSvg(source) };
}

const ask = (file: string, encodings = "gzip, br") =>
  shop.app.inject({ url: `/media/${file}`, headers: { "accept-encoding": encodings } });

/** Runs the drawing process on this shop's database. */
const drawAll = () =>
  promisify(execFile)(process.execPath, [path.join(import.meta.dirname, "drawing/draw-pictures.ts"), folder], {
    env: { PATH: process.env.PATH, RIGBAZAAR_DATABASE: shop.databaseUrl },
  });

test("media: until the files are made, every URL of a picture serves the drawing; URLs of files are not cacheable", async () => {
  const { hash, source, svg } = pen("#1f4fd8");
  await shop.db.insert(picture).values({ hash, source });
  for (const file of [`${hash}-640.webp`, `${hash}-160.avif`, `${hash}.svg`]) {
    const { headers, rawPayload } = await ask(file);
    const cacheControl = file.endsWith(".svg") ? expect.stringContaining("immutable") : "no-store";
    expect(headers).toMatchObject({ "content-type": "image/svg+xml", "cache-control": cacheControl });
    expect(brotliDecompressSync(rawPayload).toString()).toBe(svg);
    expect((await ask(file, "")).body).toBe(svg);
  }
});

test("media: a drawn picture has files in every width and a compressed drawing, all immutable", async () => {
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

test("media: a drawing opened on its own can neither run scripts nor load anything", async () => {
  const { hash } = pen("#1f4fd8");
  const { headers } = await ask(`${hash}.svg`);
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["content-security-policy"]).toContain("sandbox");
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

test.each(["00000000000000000000.svg", "00000000000000000000-640.webp", "..%2f..%2fpackage.json", "x.svg.br"])(
  "media: %s is not found",
  async (file) => {
    expect((await ask(file)).statusCode).toBe(404);
  },
);

test("media: a size that the picture does not have is not found and draws nothing; a drawing is made once", async () => {
  const { hash, source } = pen("#ff6a2b");
  await rm(path.join(folder, `${hash}.svg.br`), { force: true });
  await shop.db.insert(picture).values({ hash, source }).onConflictDoNothing();
  for (const file of ["641.webp", "160.webp", "1600.avif", "0640.webp", "99.avif"])
    expect((await ask(`${hash}-${file}`)).statusCode).toBe(404);
  const banner: PictureSource = { kind: "banner", position: "main-banner", index: 0, size: "desktop" };
  const nameOfBanner = toPictureName(banner);
  await shop.db.insert(picture).values({ hash: nameOfBanner, source: banner });
  expect((await ask(`${nameOfBanner}-640.webp`)).statusCode).toBe(404);
  expect(await readdir(folder)).not.toContain(`${hash}.svg.br`);
  expect(await readdir(folder)).not.toContain(`${nameOfBanner}.svg.br`);

  expect((await ask(`${nameOfBanner}-1600.webp`)).statusCode).toBe(200);
  // Later requests get the stored drawing.
  await writeFile(path.join(folder, `${nameOfBanner}.svg.br`), brotliCompressSync("drawn before"));
  expect((await ask(`${nameOfBanner}-1600.avif`, "")).body).toBe("drawn before");
});
