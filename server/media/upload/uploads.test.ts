import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PICTURE_MAX_BYTES } from "#contract/rules/limits.ts";
import { desc, eq } from "#database/orm.ts";
import { auditEntry, product } from "#database/schema.ts";
import { changeProduct } from "#server/catalogue/index.ts";
import { createSystemContext } from "#server/request-context.ts";
import { createTestProduct } from "#testing/data/catalogue.ts";
import { readHalfColours, redAndBlue } from "#testing/data/pictures.ts";
import { buildHalfPicture, noise, SCRIPT, withClaimedSize, withScript } from "#testing/hostile/hostile-files.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { makeSizesOf } from "./make-sizes-job.ts";

let shop: TestShop;
let folder: string;
let cookie: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "uploads-"));
  shop = await testShop({ env: { DATA_DIR: folder } });
  cookie = await signInToOffice(shop, await newStaff(shop, { role: "catalogue" }));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const upload = (file: Buffer, query?: Record<string, string>) =>
  callOffice(shop, "uploadPhoto", { cookie, body: file, ...(query && { query }) });
const ask = (url: string) => shop.app.inject({ url, headers: { "accept-encoding": "" } });

async function uploaded(file: Buffer, query?: Record<string, string>) {
  const answer = await upload(file, query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ picture: string; imgUrl: string; wholeUrl: string }>();
}

const all = (name: string) => readdir(path.join(folder, "uploads", name)).catch(() => []);

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "uploadPhoto: a %s is stored as WebP and recorded in the history with the staff member",
  async (format) => {
    const file = await redAndBlue({ width: 64 + format.length, height: 48 })
      .toFormat(format)
      .toBuffer();
    const { picture, wholeUrl } = await uploaded(file);
    const { headers, rawPayload } = await ask(wholeUrl);
    expect(headers["content-type"]).toBe("image/webp");
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: "webp", height: 48 });
    const [entry] = await shop.db.select().from(auditEntry).orderBy(desc(auditEntry.place)).limit(1);
    expect(entry).toMatchObject({ action: "picture.upload", actorKind: "staff", subjectId: picture });
  },
);

test("uploadPhoto: the product's drawing is the placeholder until files of every width are made", async () => {
  const { id, slug } = await createTestProduct(shop, { family: "stylus" });
  const drawing = (await shop.call("getProduct", { query: { slug } })).json<{ imgUrl: string }>().imgUrl;
  const { picture, imgUrl } = await uploaded(await redAndBlue().png().toBuffer(), { product: String(id) });

  const before = await ask(imgUrl);
  expect(before.headers).toMatchObject({ "content-type": "image/svg+xml", "cache-control": "no-store" });
  expect(before.body).toBe((await ask(drawing.replace("-640.webp", ".svg"))).body);

  await makeSizesOf(shop.shop, picture);
  for (const [width, format] of [
    [1280, "avif"],
    [1280, "webp"],
    [640, "webp"],
    [320, "avif"],
    [160, "avif"],
  ] as const) {
    const { headers, rawPayload } = await ask(`/media/${picture}-${width}.${format}`);
    expect(headers).toMatchObject({
      "content-type": `image/${format}`,
      "cache-control": expect.stringContaining("immutable"),
      "x-content-type-options": "nosniff",
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height: width });
  }
  for (const none of [`${picture}-641.webp`, `${picture}.svg`, `${picture}-160.webp`])
    expect((await ask(`/media/${none}`)).statusCode).toBe(404);
});

test("uploadPhoto: applies the camera's orientation and removes location, device and other metadata", async () => {
  const file = await redAndBlue({ width: 80, height: 40 })
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Make: "Secret Phone" }, IFD3: { GPSLatitude: "31/1 31/1 0/1" } } })
    .toBuffer();
  expect(file.includes("Secret Phone")).toBe(true);
  const { wholeUrl } = await uploaded(file);
  const { rawPayload } = await ask(wholeUrl);
  const { width, height, exif, orientation } = await sharp(rawPayload).metadata();
  expect({ width, height, exif, orientation }).toEqual({
    width: 40,
    height: 80,
    exif: undefined,
    orientation: undefined,
  });
  expect(rawPayload.includes("Secret Phone")).toBe(false);
});

test("uploadPhoto: of a file that is also a script only the pixels are stored", async () => {
  const file = withScript(await redAndBlue().jpeg().toBuffer());
  expect(file.includes(SCRIPT)).toBe(true);
  const { wholeUrl, picture: name } = await uploaded(file);
  await makeSizesOf(shop.shop, name);
  for (const url of [wholeUrl, `/media/${name}-640.webp`, `/media/${name}-640.avif`]) {
    const { headers, rawPayload } = await ask(url);
    expect(rawPayload.includes("script")).toBe(false);
    expect(rawPayload.includes("php")).toBe(false);
    expect(headers["content-type"]).toMatch(/^image\/(webp|avif)$/);
    expect(headers["content-security-policy"]).toContain("sandbox");
  }
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const refusals: [string, () => Promise<Buffer> | Buffer, number][] = [
  ["an empty file", () => Buffer.alloc(0), 415],
  ["an SVG", () => Buffer.from(svg), 415],
  ["an SVG that begins like a JPEG", () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]), 415],
  ["a GIF", () => redAndBlue().gif().toBuffer(), 415],
  ["a TIFF", () => redAndBlue().tiff().toBuffer(), 415],
  ["an HTML page", () => Buffer.from("<!doctype html><script>alert(1)</script>"), 415],
  ["a PDF", () => Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj"), 415],
  ["a HEIC", () => Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "latin1"), 415],
  [
    "an AVIF without more than its first bytes",
    () => Buffer.from("\0\0\0\u0018ftypavif\0\0\0\0mif1miaf", "latin1"),
    415,
  ],
  ["half a JPEG", () => buildHalfPicture("jpeg"), 415],
  ["half a PNG", () => buildHalfPicture("png"), 415],
  [
    "an animated WebP",
    async () =>
      sharp(await Promise.all([redAndBlue().png().toBuffer(), redAndBlue().negate().png().toBuffer()]), {
        join: { animated: true },
      })
        .webp({ loop: 0, delay: [100, 100] })
        .toBuffer(),
    415,
  ],
  // 49 million pixels of one colour compress to a few kilobytes.
  [
    "a decompression bomb",
    () =>
      sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: "#fff" } })
        .png()
        .toBuffer(),
    413,
  ],
  [
    "a header that claims a billion pixels",
    async () => withClaimedSize(await redAndBlue().png().toBuffer(), 30_000),
    413,
  ],
  ["more bytes than allowed", () => Buffer.alloc(PICTURE_MAX_BYTES + 1, 0xff), 413],
];

test.each(refusals)("uploadPhoto: %s is refused, and nothing is stored", async (_, make, status) => {
  const file = await make();
  const before = await all("originals");
  const answer = await upload(file);
  expect(answer.statusCode, answer.body).toBe(status);
  expect(answer.json<{ message: string }>().message).not.toBe("");
  expect(await all("originals")).toEqual(before);
});

test("uploadPhoto: ignores the file name and the declared content type", async () => {
  const body = await redAndBlue({ width: 33 }).png().toBuffer();
  for (const headers of [
    { "content-type": "image/svg+xml" },
    { "content-type": "application/json" },
    { "content-type": "multipart/form-data; boundary=x" },
    { "content-type": "image/png", "content-disposition": 'attachment; filename="../../../etc/cron.d/x"' },
  ]) {
    const answer = await callOffice(shop, "uploadPhoto", {
      cookie,
      body,
      headers: { "sec-fetch-site": "same-origin", ...headers },
    });
    expect(answer.statusCode).toBe(200);
  }
  const originals = await all("originals");
  expect(originals.length).toBeGreaterThan(0);
  for (const file of originals) expect(file).toMatch(/^[0-9a-f]{20}\.webp$/);
  expect((await readdir(path.join(folder, "uploads"))).sort()).toEqual(["originals", "sizes"]);
  for (const file of ["..%2f..%2fetc%2fpasswd", "originals%2fx.webp", "u..%2fx-640.webp", "v0.mp4"])
    expect((await ask(`/media/${file}`)).statusCode).toBe(404);
});

test("uploadPhoto: handles a few of many concurrent uploads and refuses the rest", async () => {
  const files = await Promise.all(
    Array.from({ length: 24 }, (_, place) =>
      redAndBlue({ width: 400 + place, height: 400 })
        .jpeg()
        .toBuffer(),
    ),
  );
  const statuses = (await Promise.all(files.map((file) => upload(file)))).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(8);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  // Afterwards uploads work as before.
  expect((await upload(files[0] ?? Buffer.alloc(0))).statusCode).toBe(200);
});

test("cropPhoto: a crop of the same upload is a new picture", async () => {
  const { picture } = await uploaded(await redAndBlue({ width: 200, height: 100 }).png().toBuffer());
  const crop = (name: string, part: object | null) =>
    callOffice(shop, "cropPhoto", { cookie, params: { picture: name }, body: { crop: part } });
  const right = (await crop(picture, { x: 5_000, y: 0, width: 5_000, height: 10_000 })).json<{ picture: string }>();
  expect(right.picture).not.toBe(picture);
  for (const name of [picture, right.picture]) await makeSizesOf(shop.shop, name);
  expect(await readHalfColours((await ask(`/media/${picture}-320.webp`)).rawPayload)).toEqual({
    left: "red",
    right: "blue",
  });
  expect(await readHalfColours((await ask(`/media/${right.picture}-320.webp`)).rawPayload)).toEqual({
    left: "blue",
    right: "blue",
  });
  expect((await crop(right.picture, null)).json<{ picture: string }>().picture).toBe(picture);
  for (const wrong of [
    { x: 0, y: 0, width: 0, height: 1 },
    { x: 9_000, y: 0, width: 2_000, height: 1 },
  ])
    expect((await crop(picture, wrong)).statusCode).toBe(400);
  expect((await crop("u00000000000000000000", null)).statusCode).toBe(404);
  expect((await crop("../../x", null)).statusCode).toBe(400);
});

test("getProduct: shows a product's own photos with their alt texts, and its drawings again without them", async () => {
  const { id, slug } = await createTestProduct(shop, { family: "stylus" });
  const shown = async () =>
    (await shop.call("getProduct", { query: { slug } })).json<{ imgUrl: string; productPhotos: object[] }>();
  const drawn = await shown();
  expect(drawn.productPhotos.length).toBeGreaterThan(2);

  const [one, two] = [await uploaded(await noise("jpeg")), await uploaded(await noise("png"))];
  const change = (version: number, ownPhotos: { picture: string; alt: string }[]) =>
    changeProduct(shop.shop, createSystemContext("test"), { id, version, change: { ownPhotos } });
  await change(1, [
    { picture: two.picture, alt: "A pen on a table" },
    { picture: one.picture, alt: "" },
  ]);
  expect(await shown()).toMatchObject({
    imgUrl: two.imgUrl,
    productPhotos: [{ imgUrl: two.imgUrl, alt: "A pen on a table" }, { imgUrl: one.imgUrl }],
  });
  await expect(change(2, [{ picture: "u00000000000000000000", alt: "" }])).rejects.toThrow(/no longer exists/);
  await expect(change(1, [])).rejects.toThrow(/Someone else has changed/);
  await change(2, []);
  expect(await shown()).toEqual(drawn);
  const [row] = await shop.db.select({ version: product.version }).from(product).where(eq(product.id, id));
  expect(row?.version).toBe(3);
});
