import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BuildDetails, PlannedBuild } from "#contract/shop/build.ts";
import { eq, sql } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { PRODUCT_ROWS_TAG } from "#server/catalogue/index.ts";
import { createTestProduct } from "#testing/data/catalogue.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "rigbazaar-cards-"));
  shop = await testShop({ env: { PICTURES_DIR: folder } });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const CPU = "amd-ryzen-7-7800x3d";
const BOARD = "msi-mag-b650-tomahawk-wifi";
const MEMORY = "g-skill-flare-x5-ddr5-32gb-2x16gb-6000mhz-cl30";
const COOLER = "thermalright-peerless-assassin-120-se";

describe("getBuild", () => {
  const read = async (parts: string) => {
    const answer = await shop.call("getBuild", { query: { parts } });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<BuildDetails>();
  };

  test("returns the parts with cards, counts and families, the total and the verdict", async () => {
    const build = await read(`${CPU},${BOARD},${MEMORY}:2,${COOLER}`);
    expect(build.parts.map(({ product: card, family, count, sold }) => [card.slug, family, count, sold])).toEqual([
      [CPU, "processor", 1, true],
      [BOARD, "motherboard", 1, true],
      [MEMORY, "memory", 2, true],
      [COOLER, "air-cooler", 1, true],
    ]);
    const costs = build.parts.map(({ product: card, count }) => card.netPrice * count);
    expect(build.totalRupees).toBe(costs.reduce((sum, cost) => sum + cost, 0));
    expect(build.verdict).toBe("fits");
    expect(build.power.drawWatts).toBeGreaterThan(200);
  });

  test("is empty without parts; unknown parts are listed as missing and do not affect the others", async () => {
    expect(await read("")).toMatchObject({ parts: [], missing: [], totalRupees: 0, verdict: "fits" });
    const build = await read(`${CPU},no-such-part`);
    expect(build.missing).toEqual(["no-such-part"]);
    expect(build.parts).toHaveLength(1);
  });

  test("includes archived products and marks them as not sold", async () => {
    const { slug } = await createTestProduct(shop, { family: "ups" });
    await shop.db.update(product).set({ status: "archived" }).where(eq(product.slug, slug));
    expect((await read(slug)).parts).toMatchObject([{ sold: false }]);
  });
});

describe("planBuild", () => {
  const invalidateStock = () => {
    shop.shop.responseCache.invalidate([PRODUCT_ROWS_TAG]);
    shop.shop.catalogueCache.invalidate([PRODUCT_ROWS_TAG]);
  };
  const plan = (query: Record<string, unknown>) => shop.call("planBuild", { query });

  test("plans fitting parts in stock within the budget, with reasons", async () => {
    const answer = await plan({ use: "gaming-1080p", budget: 180_000 });
    expect(answer.statusCode, answer.body).toBe(200);
    const { parts, totalRupees, withinBudget, reasons } = answer.json<PlannedBuild>();
    expect(withinBudget).toBe(true);
    expect(reasons.length).toBeGreaterThan(3);
    const list = parts.map(({ slug, count }) => `${slug}:${count}`).join(",");
    const build = (await shop.call("getBuild", { query: { parts: list } })).json<BuildDetails>();
    expect(build).toMatchObject({ verdict: "fits", totalRupees });
    expect(build.parts).toHaveLength(parts.length);
    for (const part of build.parts) expect(part.product.stock).toBeGreaterThan(0);
  });

  test("a budget that is too low: returns the cheapest computer and that it exceeds the budget", async () => {
    const { withinBudget, totalRupees } = (await plan({ use: "work", budget: 5_000 })).json<PlannedBuild>();
    expect(withinBudget).toBe(false);
    expect(totalRupees).toBeGreaterThan(5_000);
  });

  test("never plans sold-out parts", async () => {
    const query = { use: "work", budget: 100_000 };
    const [first] = (await plan(query)).json<PlannedBuild>().parts;
    const slug = first?.slug ?? "";
    const [before] = await shop.db.select({ stock: product.stock }).from(product).where(eq(product.slug, slug));
    await shop.db.update(product).set({ stock: 0 }).where(eq(product.slug, slug));
    invalidateStock();
    expect((await plan(query)).json<PlannedBuild>().parts.map((part) => part.slug)).not.toContain(slug);
    await shop.db
      .update(product)
      .set({ stock: before?.stock ?? 1 })
      .where(eq(product.slug, slug));
    invalidateStock();
  });

  test.each([
    [{ use: "mining", budget: 1_000 }, { use: "There is no such use" }],
    [{ use: "work", budget: "lots" }, { budget: "Give a budget in whole rupees" }],
    [{ use: "work", budget: 0 }, { budget: "Give a budget in whole rupees" }],
  ])("refuses %j", async (query, fields) => {
    const answer = await plan(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields });
  });
});

describe("readBudget", () => {
  const read = async (text: string) => (await shop.call("readBudget", { query: { text } })).json<{ rupees: unknown }>();

  test("reads money as the search does; text without a sum is null", async () => {
    expect(await read("1.5 lakh")).toEqual({ rupees: 150_000 });
    expect(await read("dhai lakh")).toEqual({ rupees: 250_000 });
    expect(await read("lots")).toEqual({ rupees: null });
    expect(await read("999 crore"), "more than the planner takes").toEqual({ rupees: null });
  });
});

describe("a build's picture", () => {
  const PICTURED = [CPU, "lian-li-lancool-216-black", BOARD];
  const get = (list: string) => shop.app.inject({ url: `/media/build/${list}.jpg` });

  test("redirects to the shop's card until its parts are drawn, then shows them on one card for any order", async () => {
    expect((await get(PICTURED.join(","))).headers.location).toBe("/social-card.jpg");
    const { rows } = await shop.db.execute<{ url: string }>(
      sql`select img_url as url from product where slug = any(${sql.param(PICTURED)})`,
    );
    const square = await sharp({ create: { width: 640, height: 640, channels: 3, background: "#335577" } })
      .webp()
      .toBuffer();
    for (const { url } of rows)
      for (const width of [640, 320])
        await writeFile(path.join(folder, path.basename(url).replace("640", String(width))), square);
    const answer = await get(PICTURED.join(","));
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([width, height]).toEqual([1_200, 630]);
    expect((await get(PICTURED.toReversed().join(","))).rawPayload.equals(answer.rawPayload)).toBe(true);
    expect(await readdir(path.join(folder, "cards"))).toHaveLength(1);
  });

  test.each(["no-such-part", `${CPU}:41`, `${CPU}:x`, "..%2f..%2fetc"])("%s is not found", async (list) => {
    expect((await get(list)).statusCode).toBe(404);
  });
});
