import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FIRST_ROLES } from "#contract/office/permissions.ts";
import { RETURN_MEDIA_LINK_MS, RETURN_PART_MAX_BYTES } from "#contract/rules/return/return-limits.ts";
import type { OrderReturns } from "#contract/shop/orders/return.ts";
import { eq, sql } from "#database/orm.ts";
import { returnMedia, returnRequest } from "#database/schema.ts";
import { createSignedToken } from "#server/platform/tokens/signed-token.ts";
import { type Shopper, shopperWithAddress } from "#testing/data/orders.ts";
import { box } from "#testing/hostile/hostile-avifs.ts";
import { HOSTILE_VIDEOS } from "#testing/hostile/hostile-videos.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type Desk, placeOrderAndAct, signInToDesk } from "#testing/office/order-desk.ts";
import { askReturn, readNewestReturn, readReturn, TO_DELIVERED } from "#testing/office/returns.ts";
import { startS3Server } from "#testing/services/s3-server.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { deleteOldReturnMedia } from "./media/delete-media.ts";

let shop: TestShop;
let shopper: Shopper;
let desk: Desk;
let folder: string;
let order: { number: string; productId: number; orderId: string };
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "returns-"));
  shop = await testShop({ env: { UPLOADS_DIR: folder } });
  shopper = await shopperWithAddress(shop);
  desk = await signInToDesk(shop, "owner");
  order = await placeOrderAndAct(shop, desk, { shopper, acts: TO_DELIVERED, quantity: 9 });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const FTYP = box("ftyp", Buffer.from("qt  \0\0\x02\0qt  ", "latin1"));
const film = (bytes = 100_000) =>
  Buffer.concat([FTYP, box("mdat", randomBytes(bytes)), box("moov", box("trak", box("mdia")))]);

const sendPart = (
  on: TestShop,
  token: string | undefined,
  id: string,
  start: number,
  part: Buffer,
  number = order.number,
) =>
  on.app.inject({
    method: "PUT",
    url: `/api/return/upload?${new URLSearchParams({ id, start: String(start), number })}`,
    headers: { "content-type": "application/octet-stream", ...(token && { authorization: `Bearer ${token}` }) },
    payload: part,
  });

async function upload(
  file: Buffer,
  kind: "photo" | "video",
  { on = shop, token = shopper.token, number = order.number } = {},
) {
  // The daily limits have a test of their own.
  await on.db.execute(sql`delete from rate_limit where key like 'return-%'`).catch(() => undefined);
  const started = await on.call("startReturnUpload", { token, body: { number, kind, bytes: file.length } });
  if (started.statusCode !== 200) return { id: "", finished: started };
  const { id } = started.json<{ id: string }>();
  for (let start = 0; start < file.length; start += RETURN_PART_MAX_BYTES)
    await sendPart(on, token, id, start, file.subarray(start, start + RETURN_PART_MAX_BYTES), number);
  return { id, finished: await on.call("finishReturnUpload", { token, body: { number, id } }) };
}

async function returnWithVideo(file: Buffer) {
  const { id, finished } = await upload(file, "video");
  expect(finished.json(), finished.body).toMatchObject({ ready: true });
  return readNewestReturn(await askReturn(shop, shopper, { ...order, media: [id] }));
}

test("sendReturnPart: a repeated part and one from elsewhere change nothing, and an upload resumes where it ended", async () => {
  const file = film(200_000);
  const started = await shop.call("startReturnUpload", {
    token: shopper.token,
    body: { number: order.number, kind: "video", bytes: file.length },
  });
  const { id } = started.json<{ id: string }>();
  const first = file.subarray(0, 100_000);
  const both = await Promise.all([
    sendPart(shop, shopper.token, id, 0, first),
    sendPart(shop, shopper.token, id, 0, first),
  ]);
  for (const answer of both) expect(answer.json()).toMatchObject({ received: 100_000 });
  expect((await sendPart(shop, shopper.token, id, 150_000, first)).json()).toMatchObject({ received: 100_000 });
  expect((await sendPart(shop, shopper.token, id, 100_000, randomBytes(100))).statusCode).toBe(400);
  expect((await sendPart(shop, shopper.token, id, 100_000, randomBytes(900_000))).statusCode).toBe(400);
  const query = { number: order.number, id };
  expect((await shop.call("getReturnUpload", { token: shopper.token, query })).json()).toMatchObject({
    received: 100_000,
  });
  expect((await shop.call("finishReturnUpload", { token: shopper.token, body: query })).statusCode).toBe(400);
  await sendPart(shop, shopper.token, id, 100_000, file.subarray(100_000));
  expect((await shop.call("finishReturnUpload", { token: shopper.token, body: query })).json()).toMatchObject({
    ready: true,
  });
});

test("a video: its customer and staff with the permission get a link, which sends it exactly, by ranges, uncached", async () => {
  const file = film(1_500_000);
  const { media, number } = await returnWithVideo(file);
  const url = media[0]?.url ?? "";
  const whole = await shop.app.inject({ url });
  expect(whole.statusCode).toBe(200);
  expect(whole.rawPayload.equals(file)).toBe(true);
  expect(whole.headers["content-type"]).toBe("video/mp4");
  expect(whole.headers["cache-control"]).toBe("private, no-store");
  // Across the border of two stored parts.
  const range = `bytes=${RETURN_PART_MAX_BYTES - 10}-${RETURN_PART_MAX_BYTES + 9}`;
  const part = await shop.app.inject({ url, headers: { range } });
  expect(part.statusCode).toBe(206);
  expect(part.rawPayload.equals(file.subarray(RETURN_PART_MAX_BYTES - 10, RETURN_PART_MAX_BYTES + 10))).toBe(true);
  expect((await shop.app.inject({ url, headers: { range: `bytes=${file.length}-` } })).statusCode).toBe(416);
  const staffUrl = (await readReturn(shop, desk.cookie, number)).media[0]?.url ?? "";
  expect((await shop.app.inject({ url: staffUrl })).rawPayload.equals(file)).toBe(true);
});

test("a video: no stranger, role without permission, guess or old link gets it", async () => {
  const { media, number } = await returnWithVideo(film());
  const { id = "" } = media[0] ?? {};
  const [file] = (await readdir(path.join(folder, "private"))).filter((name) => name.endsWith(".bin"));
  const old = await createSignedToken(shop.db, "return-media", `${id} ${Date.now() - RETURN_MEDIA_LINK_MS}`);
  const other = await createSignedToken(shop.db, "return", `${id} ${Date.now() + RETURN_MEDIA_LINK_MS}`);
  const guesses = [
    `/private-media`,
    `/private-media?file=${id}`,
    `/private-media?file=${old}`,
    `/private-media?file=${other}`,
    `/private-media?file=${media[0]?.url.split("=")[1]?.replace(/\..*/, `.${"A".repeat(22)}`)}`,
    `/private-media?file=a&file=b`,
    `/media/${file}`,
    `/media/private/${file}`,
    `/media/..%2Fprivate%2F${file}`,
    `/private/${file}`,
  ];
  for (const url of guesses) {
    const answer = await shop.app.inject({ url });
    expect([400, 404], url).toContain(answer.statusCode);
    expect(answer.rawPayload.length).toBeLessThan(5_000);
  }
  const stranger = await shopperWithAddress(shop);
  for (const token of [undefined, stranger.token, "forged"]) {
    const query = { number: order.number };
    expect((await shop.call("getOrderReturns", { ...(token && { token }), query })).statusCode).toBe(404);
    expect((await shop.call("getReturnUpload", { ...(token && { token }), query: { ...query, id } })).statusCode).toBe(
      404,
    );
    expect((await sendPart(shop, token, id, 0, randomBytes(100_000))).statusCode).toBe(404);
  }
  for (const [role, { permissions }] of Object.entries(FIRST_ROLES)) {
    const cookie = await signInToOffice(shop, await newStaff(shop, { role }));
    const may = (permissions as readonly string[]).includes("return.write");
    for (const name of ["getReturn", "listReturns"] as const)
      expect((await callOffice(shop, name, { cookie, params: { number } })).statusCode, role).toBe(may ? 200 : 403);
  }
  expect((await callOffice(shop, "getReturn", { params: { number } })).statusCode).toBe(401);
});

test("finishReturnUpload: what is no camera's video or photo is refused and deleted", async () => {
  const before = await shop.db.select().from(returnMedia);
  const files = [
    ...(await Promise.all(
      HOSTILE_VIDEOS.map(async ({ name, bytes }) => ({
        name,
        kind: "video" as const,
        file: await bytes({ full: false }),
      })),
    )),
    { name: "Ogg", kind: "video" as const, file: Buffer.concat([Buffer.from("OggS"), randomBytes(70_000)]) },
    { name: "a page as photo", kind: "photo" as const, file: Buffer.from("<!doctype html><script>1</script>") },
    { name: "a video as photo", kind: "photo" as const, file: film() },
  ];
  for (const { name, kind, file } of files) {
    const { finished } = await upload(file, kind);
    expect([413, 415], `${name}: ${finished.body}`).toContain(finished.statusCode);
  }
  expect(await shop.db.select().from(returnMedia)).toHaveLength(before.length);
});

test("a photo is encoded again, without the place where it was taken", async () => {
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#a33" } })
    .withExif({ IFD0: { Copyright: "SECRET-PLACE" } })
    .jpeg()
    .toBuffer();
  const { id, finished } = await upload(photo, "photo");
  expect(finished.statusCode, finished.body).toBe(200);
  const asked = await readNewestReturn(await askReturn(shop, shopper, { ...order, media: [id] }));
  const sent = await shop.app.inject({ url: asked.media[0]?.url ?? "" });
  expect(sent.headers["content-type"]).toBe("image/webp");
  expect(sent.rawPayload.includes("SECRET-PLACE")).toBe(false);
});

test("startReturnUpload: a customer has a daily limit, and a file a largest size", async () => {
  const start = (kind: string, bytes: number) =>
    shop.call("startReturnUpload", { token: shopper.token, body: { number: order.number, kind, bytes } });
  expect((await start("video", 201 * 1024 * 1024)).statusCode).toBe(400);
  expect((await start("photo", 16 * 1024 * 1024)).statusCode).toBe(400);
  let status = 200;
  for (let times = 0; times < 8 && status === 200; times += 1) status = (await start("video", 1_000)).statusCode;
  expect(status).toBe(429);
});

test("deleteOldReturnMedia: unused uploads and media of returns done long ago are gone, with their files", async () => {
  const undecided = await returnWithVideo(film());
  const done = await returnWithVideo(film());
  const { id: unused } = await upload(film(), "video");
  const doneId = done.media[0]?.id ?? "";
  await shop.db
    .update(returnMedia)
    .set({ touchedAt: sql`now() - interval '2 days'` })
    .where(eq(returnMedia.id, unused));
  const ofDone = shop.db.select({ id: returnMedia.requestId }).from(returnMedia).where(eq(returnMedia.id, doneId));
  await shop.db
    .update(returnRequest)
    .set({ closedAt: sql`now() - interval '91 days'` })
    .where(sql`${returnRequest.id} = (${ofDone})`);
  const before = (await readdir(path.join(folder, "private"))).length;
  await deleteOldReturnMedia(shop.shop);
  expect((await readdir(path.join(folder, "private"))).length).toBeLessThanOrEqual(before - 2);
  const left = (await shop.db.select({ id: returnMedia.id }).from(returnMedia)).map(({ id }) => id);
  expect(left).toContain(undecided.media[0]?.id);
  expect(left).not.toContain(unused);
  expect(left).not.toContain(doneId);
  expect((await shop.app.inject({ url: done.media[0]?.url ?? "" })).statusCode).toBe(404);
  const page = await shop.call("getOrderReturns", { token: shopper.token, query: { number: order.number } });
  expect(page.json<OrderReturns>().returns.find(({ number }) => number === done.number)?.media).toEqual([]);
});

test("with a bucket, a video is stored there and read by ranges", async () => {
  const s3 = await startS3Server();
  const { url, keyId, secret, region } = s3.bucket;
  const env = { MEDIA_S3_URL: url, MEDIA_S3_KEY_ID: keyId, MEDIA_S3_SECRET: secret, MEDIA_S3_REGION: region };
  const inBucket = await testShop({ databaseUrl: shop.databaseUrl, env: { ...env, UPLOADS_DIR: folder } });
  try {
    const filesBefore = (await readdir(path.join(folder, "private"))).length;
    const file = film();
    const { id, finished } = await upload(file, "video", { on: inBucket });
    expect(finished.statusCode, finished.body).toBe(200);
    const asked = await readNewestReturn(
      await askReturn(inBucket, shopper, { ...order, key: randomUUID(), media: [id] }),
    );
    const part = await inBucket.app.inject({ url: asked.media[0]?.url ?? "", headers: { range: "bytes=10-19" } });
    expect(part.rawPayload.equals(file.subarray(10, 20))).toBe(true);
    expect((await readdir(path.join(folder, "private"))).length).toBe(filesBefore);
  } finally {
    await inBucket.close();
    await s3.stop();
  }
});
