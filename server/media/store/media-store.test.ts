import { mkdtemp, rm, utimes } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { redAndBlue } from "#testing/data/pictures.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type S3Server, startS3Server } from "#testing/services/s3-server.ts";
import { testShop } from "#testing/test-shop.ts";
import { makeSizesOf } from "../upload/make-sizes-job.ts";
import { createMediaStore } from "./create-media-store.ts";

let folder: string;
let server: S3Server;
let s3: S3Server["bucket"];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "media-store-"));
  server = await startS3Server();
  s3 = server.bucket;
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const onDisk = () => createMediaStore({ uploadsDir: path.join(folder, "up"), picturesDir: folder, mediaS3: undefined });
/** Each name is a separate node without local copies. */
const inBucket = (node = "a") =>
  createMediaStore({ uploadsDir: "", picturesDir: path.join(folder, node), mediaS3: s3 });

describe.each([
  ["disk", onDisk],
  ["bucket", inBucket],
] as const)("media store: %s", (_, open) => {
  test("reads a written file completely and by range, and its size; missing files are undefined", async () => {
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

  test("a removed file is missing, and can be removed and written again", async () => {
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

test("media store on disk: refuses a name that leads outside the folder", async () => {
  for (const name of ["../x.webp", "originals/../../x.webp", "/etc/passwd", "originals/x/y.webp"]) {
    await expect(onDisk().read(name)).rejects.toThrow(/no name in the media store/);
    await expect(onDisk().write(name, Buffer.alloc(1), "")).rejects.toThrow(/no name in the media store/);
    await expect(onDisk().remove(name)).rejects.toThrow(/no name in the media store/);
  }
});

test("media store in a bucket: a file that one node removed disappears from another node's copies within a day", async () => {
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

test("media store in a bucket: an unreachable server is an error, not a missing picture", async () => {
  const gone = createMediaStore({
    uploadsDir: "",
    picturesDir: folder,
    mediaS3: { ...s3, url: "http://127.0.0.1:9/shop-media" },
  });
  await expect(gone.read("originals/x.webp")).rejects.toThrow();
});

test("two nodes with one bucket: each node serves the other's uploads", async () => {
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
