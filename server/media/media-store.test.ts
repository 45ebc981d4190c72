import { mkdtemp, rm, utimes } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callOffice, newStaff, signInToOffice } from "#testing/office.ts";
import { redAndBlue } from "#testing/pictures.ts";
import { testShop } from "#testing/test-shop.ts";
import { makeSizesOf } from "./make-sizes-job.ts";
import { mediaStore } from "./media-store.ts";

let folder: string;
let server: S3rver;
let s3: { url: string; keyId: string; secret: string; region: string };

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "media-store-"));
  server = new S3rver({
    port: 0,
    silent: true,
    directory: path.join(folder, "s3"),
    configureBuckets: [{ name: "shop-media", configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  s3 = { url: `http://127.0.0.1:${port}/shop-media`, keyId: "S3RVER", secret: "S3RVER", region: "us-east-1" };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const onDisk = () => mediaStore({ uploadsDir: path.join(folder, "up"), picturesDir: folder, mediaS3: undefined });
/** Each a node of its own, with nothing kept nearby. */
const inBucket = (node = "a") => mediaStore({ uploadsDir: "", picturesDir: path.join(folder, node), mediaS3: s3 });

describe.each([
  ["disk", onDisk],
  ["bucket", inBucket],
] as const)("media store: %s", (_, open) => {
  test("what was written is read whole, in parts, and measured; what was not is not there", async () => {
    const store = open();
    const bytes = Buffer.from("0123456789");
    await store.write("videos/v1.mp4", bytes, "video/mp4");
    await store.write("videos/v1.mp4", bytes, "video/mp4");
    for (let again = 0; again < 2; again += 1) expect(await store.read("videos/v1.mp4")).toEqual(bytes);
    expect((await store.read("videos/v1.mp4", { start: 2, end: 5 }))?.toString()).toBe("2345");
    expect(await store.size("videos/v1.mp4")).toBe(10);
    expect(await store.read("videos/v2.mp4")).toBeUndefined();
    expect(await store.size("videos/v2.mp4")).toBeUndefined();
  });

  test("what was removed is not there, and may be removed again and written again", async () => {
    const store = open();
    const bytes = Buffer.from("0123456789");
    await store.write("originals/a1.webp", bytes, "image/webp");
    await store.read("originals/a1.webp");
    for (let again = 0; again < 2; again += 1) await store.remove("originals/a1.webp");
    expect(await store.read("originals/a1.webp")).toBeUndefined();
    expect(await store.size("originals/a1.webp")).toBeUndefined();
    await store.write("originals/a1.webp", bytes, "image/webp");
    expect(await store.read("originals/a1.webp")).toEqual(bytes);
  });
});

test("media store on disk: a name that leads out of it is refused", async () => {
  for (const name of ["../x.webp", "originals/../../x.webp", "/etc/passwd", "originals/x/y.webp"]) {
    await expect(onDisk().read(name)).rejects.toThrow(/no name in the media store/);
    await expect(onDisk().write(name, Buffer.alloc(1), "")).rejects.toThrow(/no name in the media store/);
    await expect(onDisk().remove(name)).rejects.toThrow(/no name in the media store/);
  }
});

test("media store in a bucket: what one node removed is gone from the copies of another within a day", async () => {
  const [one, other] = [inBucket("first"), inBucket("second")];
  await one.write("originals/b1.webp", Buffer.from("x"), "image/webp");
  await other.read("originals/b1.webp");
  await one.remove("originals/b1.webp");
  expect(await one.read("originals/b1.webp")).toBeUndefined();
  expect(await other.read("originals/b1.webp")).toBeDefined();
  const copy = path.join(folder, "second", "from-store", "originals-b1.webp");
  await utimes(copy, 0, 0);
  expect(await other.read("originals/b1.webp")).toBeUndefined();
});

test("media store in a bucket: a server that is gone is an error, not an absent picture", async () => {
  const gone = mediaStore({
    uploadsDir: "",
    picturesDir: folder,
    mediaS3: { ...s3, url: "http://127.0.0.1:9/shop-media" },
  });
  await expect(gone.read("originals/x.webp")).rejects.toThrow();
});

test("two nodes with one bucket: what is uploaded to one is shown by the other", async () => {
  const env = {
    MEDIA_S3_URL: s3.url,
    MEDIA_S3_KEY_ID: s3.keyId,
    MEDIA_S3_SECRET: s3.secret,
    MEDIA_S3_REGION: s3.region,
  };
  const one = await testShop({ env: { ...env, DATA_DIR: path.join(folder, "one") } });
  const other = await testShop({ env: { ...env, DATA_DIR: path.join(folder, "other") }, databaseUrl: one.databaseUrl });
  const cookie = await signInToOffice(one, await newStaff(one));
  const { picture, imgUrl, wholeUrl } = (
    await callOffice(one, "uploadPhoto", { cookie, body: await redAndBlue().png().toBuffer() })
  ).json<{ picture: string; imgUrl: string; wholeUrl: string }>();
  await makeSizesOf(other.shop, picture);
  for (const node of [one, other])
    for (const url of [imgUrl, wholeUrl]) {
      const { headers, statusCode } = await node.app.inject({ url });
      expect([statusCode, headers["content-type"]]).toEqual([200, "image/webp"]);
    }
  await other.close();
  await one.close();
});
