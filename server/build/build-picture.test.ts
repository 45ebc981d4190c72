import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#database/orm.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let folder: string;
const PARTS = ["amd-ryzen-7-7800x3d", "lian-li-lancool-216-black", "msi-mag-b650-tomahawk-wifi"];
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "rigbazaar-cards-"));
  shop = await testShop({ env: { PICTURES_DIR: folder } });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const get = (list: string) => shop.app.inject({ url: `/media/build/${list}.jpg` });

test("a build's picture: redirects to the shop's card until its parts are drawn, then shows them on one card for any order", async () => {
  expect((await get(PARTS.join(","))).headers.location).toBe("/social-card.jpg");
  const { rows } = await shop.db.execute<{ url: string }>(
    sql`select img_url as url from product where slug = any(${sql.param(PARTS)})`,
  );
  const square = await sharp({ create: { width: 640, height: 640, channels: 3, background: "#335577" } })
    .webp()
    .toBuffer();
  for (const { url } of rows)
    for (const width of [640, 320])
      await writeFile(path.join(folder, path.basename(url).replace("640", String(width))), square);
  const answer = await get(PARTS.join(","));
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  const { width, height } = await sharp(answer.rawPayload).metadata();
  expect([width, height]).toEqual([1_200, 630]);
  expect((await get(PARTS.toReversed().join(","))).rawPayload.equals(answer.rawPayload)).toBe(true);
  expect(await readdir(path.join(folder, "cards"))).toHaveLength(1);
});

test.each(["no-such-part", "amd-ryzen-7-7800x3d:41", "amd-ryzen-7-7800x3d:x", "..%2f..%2fetc"])(
  "a build's picture: %s is not found",
  async (list) => {
    expect((await get(list)).statusCode).toBe(404);
  },
);
