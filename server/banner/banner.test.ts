import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { VIDEO_MAX_BYTES } from "#contract/rules/limits.ts";
import type { BannerPosition } from "#contract/shop/banner.ts";
import { desc } from "#database/orm.ts";
import { auditEntry } from "#database/schema.ts";
import { ChangeListener } from "#server/cache/changes.ts";
import { redAndBlue } from "#testing/data/pictures.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { startBannerScheduleJob } from "./index.ts";

let shop: TestShop;
let folder: string;
let cookie: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "banners-"));
  shop = await testShop({ env: { DATA_DIR: folder } });
  cookie = await signInToOffice(shop, await newStaff(shop, { role: "catalogue" }));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

interface Row {
  id: number;
  version: number;
  state: string;
  position: BannerPosition;
  headline: string;
}

async function pictures(position: BannerPosition) {
  const file = await redAndBlue({ width: 300, height: 200 }).png().toBuffer();
  const first = (
    await callOffice(shop, "uploadBannerPicture", { cookie, body: file, query: { position, screen: "desktop" } })
  ).json<{ picture: string; imgUrl: string }>();
  const framed = async (screen: string) =>
    (
      await callOffice(shop, "cropBannerPicture", {
        cookie,
        params: { picture: first.picture },
        body: { crop: null, position, screen },
      })
    ).json<{ imgUrl: string }>().imgUrl;
  return {
    imgDesktop: first.imgUrl,
    imgTablet: await framed("tablet"),
    imgMobile: await framed("mobile"),
    image: first.imgUrl,
  };
}

const words = { link: "/products/flash-deals", headline: "Eid sale", line: "Three days", altText: "Lamps" };
const always = { draft: false, startsAt: null, endsAt: null };

async function made(position: BannerPosition, given: object = {}): Promise<Row> {
  const body = { position, ...words, ...always, ...(await pictures(position)), ...given };
  const answer = await callOffice(shop, "createBanner", { cookie, body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Row>();
}

const shown = async (position: BannerPosition, at: TestShop = shop) =>
  (await at.call("listBanners", { query: { position } })).json<{ data: { id: number }[] }>().data.map(({ id }) => id);

test("createBanner: shoppers see the banner at once, after the others, and history records the author", async () => {
  const before = await shown("hot-banner");
  const { id, state } = await made("hot-banner");
  expect(state).toBe("shown");
  expect(await shown("hot-banner")).toEqual([...before, id]);
  const [entry] = await shop.db.select().from(auditEntry).orderBy(desc(auditEntry.place)).limit(1);
  expect(entry).toMatchObject({ action: "banner.create", subjectName: "Eid sale", actorKind: "staff" });
});

test("uploadBannerPicture, cropBannerPicture: one upload is cropped to each screen's frame", async () => {
  const { makeSizesOf } = await import("#server/media/upload/make-sizes-job.ts");
  const { imgDesktop, imgMobile } = await pictures("main-banner");
  for (const [url, width, height] of [
    [imgDesktop, 1600, 640],
    [imgMobile, 480, 480],
  ] as const) {
    const drawn = await shop.app.inject({ url });
    expect(drawn.headers["content-type"]).toBe("image/svg+xml");
    await makeSizesOf(shop.shop, url.split(/[/-]/)[2] ?? "");
    for (const address of [url, url.replace(".webp", ".avif")]) {
      const { rawPayload } = await shop.app.inject({ url: address });
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height });
    }
  }
});

test("changeBanner: a draft is not shown, and a stale version is refused", async () => {
  const banner = await made("gear-up-banner");
  const { id, version, state: _, ...rest } = banner as Row & { place?: number };
  const change = (seen: number, given: object) =>
    callOffice(shop, "changeBanner", { cookie, params: { id }, body: { ...rest, ...given, version: seen } });
  expect((await change(version, { draft: true })).json()).toMatchObject({ state: "draft", version: version + 1 });
  expect(await shown("gear-up-banner")).not.toContain(id);
  expect((await change(version, { draft: false })).json()).toMatchObject({ code: "changed-meanwhile" });
  expect((await change(version + 1, { draft: false, headline: "Ramadan" })).statusCode).toBe(200);
  expect(await shown("gear-up-banner")).toContain(id);
});

test("orderBanners, removeBanner: the order must name every banner; a removed banner is not shown", async () => {
  const before = await shown("side-banner");
  const { id, version } = await made("side-banner");
  const order = (ids: number[]) => callOffice(shop, "orderBanners", { cookie, body: { position: "side-banner", ids } });
  expect((await order([id, ...before])).statusCode).toBe(200);
  expect(await shown("side-banner")).toEqual([id, ...before]);
  for (const wrong of [before, [id, id, ...before.slice(1)], [...before, id + 1_000]])
    expect((await order(wrong)).statusCode).toBe(409);
  const remove = (seen: number) =>
    callOffice(shop, "removeBanner", { cookie, params: { id }, query: { version: String(seen) } });
  expect((await remove(version + 7)).statusCode).toBe(409);
  expect((await remove(version)).statusCode).toBe(204);
  expect(await shown("side-banner")).toEqual(before);
});

test("schedule: the cached responses of every node change when a banner starts and when it ends", async () => {
  await startBannerScheduleJob(shop.shop);
  const other = await testShop({ databaseUrl: shop.databaseUrl, env: { DATA_DIR: folder } });
  const listeners = [shop, other].map(
    ({ shop: { responseCache, catalogueCache } }) =>
      new ChangeListener({ url: shop.databaseUrl, caches: [responseCache, catalogueCache], onError: () => {} }),
  );
  for (const listener of listeners) await listener.start();
  const time = (fromNowMs: number) => new Date(Date.now() + fromNowMs).toISOString();
  const { state, ...banner } = await made("main-banner", { startsAt: time(2_000) });
  const { id } = banner;
  const follows = async (isShown: boolean) => {
    for (const node of [shop, other])
      await vi.waitFor(async () => expect((await shown("main-banner", node)).includes(id)).toBe(isShown), {
        timeout: 60_000,
        interval: 100,
      });
  };
  expect(state).toBe("waiting");
  // Both nodes cache the response from before the start time.
  for (const node of [shop, other]) await shown("main-banner", node);
  await follows(true);
  await callOffice(shop, "changeBanner", { cookie, params: { id }, body: { ...banner, endsAt: time(1_500) } });
  await follows(false);
  for (const listener of listeners) await listener.stop();
  await other.close();
}, 60_000);

test.each([
  ["a link out of the shop", { link: "https://evil.example/" }, "link"],
  ["a javascript link", { link: "javascript:alert(1)" }, "link"],
  ["a link to another host without a protocol", { link: "//evil.example" }, "link"],
  ["the same with a backslash", { link: "/\\evil.example" }, "link"],
  ["a picture on another host", { imgDesktop: "https://evil.example/x.webp" }, "imgDesktop"],
  ["a picture that was not uploaded", { imgMobile: "/media/u00000000000000000000-480.webp" }, "imgMobile"],
  ["a video outside the hero", { image: "/media/v00000000000000000000.mp4" }, "image"],
  ["an end before its start", { startsAt: "2027-01-02T00:00:00Z", endsAt: "2027-01-01T00:00:00Z" }, "endsAt"],
])("createBanner: %s is refused", async (_, given, field) => {
  const body = { position: "hot-banner", ...words, ...always, ...(await pictures("hot-banner")), ...given };
  const answer = await callOffice(shop, "createBanner", { cookie, body });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toContain(field);
});

const mp4 = Buffer.concat([
  Buffer.from("\0\0\0\u0018ftypisom\0\0\u0002\0isommp41\0\0\u000b\u00c0mdat", "latin1"),
  Buffer.alloc(3_000, 7),
]);

test("uploadBannerVideo: the hero's video is served whole and in ranges, with its own type", async () => {
  const { url } = (await callOffice(shop, "uploadBannerVideo", { cookie, body: mp4 })).json<{ url: string }>();
  expect(url).toMatch(/^\/media\/v[0-9a-f]{20}\.mp4$/);
  const ask = (range?: string) => shop.app.inject({ url, headers: range ? { range } : {} });
  const whole = await ask();
  expect(whole.rawPayload).toEqual(mp4);
  expect(whole.headers).toMatchObject({ "content-type": "video/mp4", "accept-ranges": "bytes" });
  expect(whole.headers["content-security-policy"]).toContain("sandbox");
  for (const [range, start, end] of [
    ["bytes=0-99", 0, 99],
    ["bytes=3000-", 3_000, mp4.length - 1],
    ["bytes=-24", mp4.length - 24, mp4.length - 1],
    ["bytes=100-999999", 100, mp4.length - 1],
  ] as const) {
    const part = await ask(range);
    expect(part.statusCode).toBe(206);
    expect(part.headers["content-range"]).toBe(`bytes ${start}-${end}/${mp4.length}`);
    expect(part.rawPayload).toEqual(mp4.subarray(start, end + 1));
  }
  expect((await ask("bytes=999999-")).statusCode).toBe(416);
  const { id } = await made("big-banner", { image: url });
  expect(await shown("big-banner")).toContain(id);
});

test.each([
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), 415],
  ["a picture", Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 415],
  ["a QuickTime film", Buffer.from("\0\0\0\u0014ftypqt  \0\0\0\0qt  ", "latin1"), 415],
  ["a Matroska film", Buffer.from("\u001a\u0045\u00df\u00a3....matroska", "latin1"), 415],
  ["a file above the size limit", Buffer.alloc(VIDEO_MAX_BYTES + 1, 1), 413],
])("uploadBannerVideo: %s is refused", async (_, body, status) => {
  expect((await callOffice(shop, "uploadBannerVideo", { cookie, body })).statusCode).toBe(status);
});
