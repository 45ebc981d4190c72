import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ShopError } from "#contract/errors.ts";
import type { Listing, Product, SearchResult } from "#contract/shop/catalogue.ts";
import { asc, eq, sql } from "#database/orm.ts";
import {
  auditEntry,
  childCategory,
  priceChange,
  product,
  searchWord,
  stockChange,
  subCategory,
} from "#database/schema.ts";
import { verifyChain } from "#server/audit/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import { placeOrder, shopperWithAddress } from "#testing/data/orders.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { newStaff } from "#testing/office/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { changeProduct, changeStock, createProduct } from "../index.ts";
import type { ProductDraft } from "./write-products.ts";

let shop: TestShop;
let staffContext: RequestContext<StaffMember>;
let other: RequestContext<StaffMember>;
let shelf: { childId: number; childSlug: string; subId: number; brandId: number };
beforeAll(async () => {
  shop = await testShop();
  const newContext = async (): Promise<RequestContext<StaffMember>> => {
    const { id, name } = await newStaff(shop);
    return { actor: { kind: "staff", id, name }, requestId: crypto.randomUUID() };
  };
  [staffContext, other] = [await newContext(), await newContext()];
  const [found] = await shop.db
    .select({ childId: childCategory.id, childSlug: childCategory.slug, subId: subCategory.id })
    .from(childCategory)
    .innerJoin(subCategory, eq(subCategory.id, childCategory.subCategoryId))
    .orderBy(asc(childCategory.id))
    .limit(1);
  const [like] = await shop.db.select({ brandId: product.brandId }).from(product).limit(1);
  if (!found || !like) throw new Error("The shop is empty");
  shelf = { ...found, ...like };
});
afterAll(() => shop.close());

let number = 0;
function draft(given: Partial<ProductDraft> = {}): ProductDraft {
  number += 1;
  return {
    slug: `zorblax-${number}`,
    name: `Zorblax ${number}`,
    brandId: shelf.brandId,
    subCategoryId: shelf.subId,
    childCategoryId: shelf.childId,
    total: 10_000,
    discount: 10,
    stock: 5,
    shortDesc: "",
    description: "<p>Fine<script>alert(1)</script></p>",
    family: "ups",
    facts: { va: 1000, watts: 600 },
    ownChips: null,
    moreRows: [],
    createdAt: new Date(),
    ...given,
  };
}

const seen = {
  listed: async (id: number) => {
    const { products } = (
      await shop.call("listChildCategory", { params: { slug: shelf.childSlug }, query: { limit: 100 } })
    ).json<Listing>();
    return products.find((card) => card.id === id);
  },
  found: async (text: string) =>
    (await shop.call("searchProducts", { query: { q: text } })).json<{ data: SearchResult[] }>().data,
  recent: async (id: number) =>
    (await shop.call("listRecentProducts", { query: { limit: 20 } })).json<Product[]>().some((card) => card.id === id),
  inSitemap: async (slug: string) => (await shop.app.inject("/sitemap.xml")).body.includes(`/product/${slug}<`),
  page: (slug: string) => shop.call("getProduct", { query: { slug } }),
};

describe("the states of a product", () => {
  test("a draft is hidden; a published product is shown everywhere at once; an archived one answers 410 with its category", async () => {
    const made = draft({ status: "draft", name: "Quuxifier Deluxe", slug: "quuxifier-deluxe" });
    const { id } = await createProduct(shop.shop, staffContext, made);
    expect((await seen.page(made.slug)).statusCode).toBe(404);
    expect([
      await seen.listed(id),
      await seen.found("quuxifier"),
      await seen.recent(id),
      await seen.inSitemap(made.slug),
    ]).toEqual([undefined, [], false, false]);

    await changeProduct(shop.shop, staffContext, { id, version: 1, change: { status: "published" } });
    expect((await seen.page(made.slug)).json<Product>()).toMatchObject({
      netPrice: 9_000,
      desc: "<p>Fine</p>",
      chips: ["1000 VA", "600 W", "AVR"],
      specifications: [
        { group: "Output", name: "Capacity", value: "1000", unit: "VA" },
        { group: "Output", name: "Power", value: "600", unit: "W" },
      ],
    });
    expect((await seen.listed(id))?.slug).toBe(made.slug);
    expect((await seen.found("quuxifier")).map((result) => result.id)).toEqual([id]);
    expect([await seen.recent(id), await seen.inSitemap(made.slug)]).toEqual([true, true]);

    await changeProduct(shop.shop, staffContext, { id, version: 2, change: { status: "archived" } });
    const gone = await seen.page(made.slug);
    expect([gone.statusCode, gone.json()]).toEqual([
      410,
      expect.objectContaining({
        code: "no-longer-sold",
        fields: { category: expect.any(String), categoryPath: expect.stringMatching(/^\/category\/[\w-]+\/[\w-]+$/) },
      }),
    ]);
    expect([
      await seen.listed(id),
      await seen.found("quuxifier"),
      await seen.recent(id),
      await seen.inSitemap(made.slug),
    ]).toEqual([undefined, [], false, false]);
  });

  test("refuses an order for a draft or an archived product", async () => {
    const shopper = await shopperWithAddress(shop);
    for (const status of ["draft", "archived"] as const) {
      const { id } = await createProduct(shop.shop, staffContext, draft({ status }));
      const answer = await placeOrder(shop, shopper, { items: [{ id, quantity: 1 }] });
      expect(answer.json()).toMatchObject({ code: "out-of-stock", fields: { [id]: "No longer available" } });
    }
    await expectInvariants(shop.db);
  });

  test("finds a renamed product by its new words only and removes unused words from the vocabulary", async () => {
    const { id } = await createProduct(shop.shop, staffContext, draft({ name: "Flibbertigib Alpha" }));
    await changeProduct(shop.shop, staffContext, { id, version: 1, change: { name: "Snorkelwhack Alpha" } });
    expect(await seen.found("flibbertigib")).toEqual([]);
    expect((await seen.found("snorkelwhack")).map((result) => result.id)).toEqual([id]);
    const words = await shop.db.select({ word: searchWord.word, uses: searchWord.uses }).from(searchWord);
    expect(words.find(({ word }) => word === "flibbertigib")).toBeUndefined();
    expect(words.find(({ word }) => word === "snorkelwhack")?.uses).toBe(1);
    expect(words.filter(({ uses }) => uses <= 0)).toEqual([]);
  });

  test("shows a changed price on every page and records the staff member", async () => {
    const made = draft();
    const { id } = await createProduct(shop.shop, staffContext, made);
    expect((await seen.listed(id))?.netPrice).toBe(9_000);
    await changeProduct(shop.shop, staffContext, { id, version: 1, change: { total: 20_000, discount: 0 } });
    expect((await seen.listed(id))?.netPrice).toBe(20_000);
    expect((await seen.page(made.slug)).json<Product>()).toMatchObject({ price: 20_000, netPrice: 20_000 });
    const prices = await shop.db
      .select()
      .from(priceChange)
      .where(eq(priceChange.productId, id))
      .orderBy(asc(priceChange.id));
    expect(prices.map(({ netPrice, staffId }) => [netPrice, staffId])).toEqual([
      [9_000, staffContext.actor.id],
      [20_000, staffContext.actor.id],
    ]);
    await changeProduct(shop.shop, staffContext, { id, version: 2, change: { shortDesc: "Another word" } });
    expect(await shop.db.select().from(priceChange).where(eq(priceChange.productId, id))).toHaveLength(2);
  });

  test("merges simultaneous changes to different fields and refuses changes to the same field by name", async () => {
    const { id } = await createProduct(shop.shop, staffContext, draft());
    await changeProduct(shop.shop, staffContext, { id, version: 1, change: { total: 11_000 } });
    expect(await changeProduct(shop.shop, other, { id, version: 1, change: { shortDesc: "Merged" } })).toBe(3);
    const stale = changeProduct(shop.shop, other, { id, version: 1, change: { total: 12_000, name: "Other" } });
    await expect(stale).rejects.toThrow(ShopError);
    await expect(stale).rejects.toMatchObject({
      code: "changed-meanwhile",
      fields: { total: `${staffContext.actor.name} has changed this since you opened it` },
    });
    const [row] = await shop.db.select().from(product).where(eq(product.id, id));
    expect(row).toMatchObject({ total: 11_000, shortDesc: "Merged", version: 3 });
    const both = await Promise.allSettled([
      changeProduct(shop.shop, staffContext, { id, version: 3, change: { name: "One" } }),
      changeProduct(shop.shop, other, { id, version: 3, change: { name: "Two" } }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("concurrent changes to many products do not deadlock", async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => createProduct(shop.shop, staffContext, draft({ name: "Wumpus Gribble Alpha" }))),
    );
    const rename = async (index: number) => {
      for (let turn = 1; turn <= 5; turn += 1) {
        const name = (turn + index) % 2 ? "Alpha Gribble Wumpus Zed" : "Zed Tarn Wumpus";
        await changeProduct(shop.shop, staffContext, {
          id: made[index]?.id ?? 0,
          version: turn,
          change: { name: `${name} ${turn}` },
        });
      }
    };
    await Promise.all(made.map((_, index) => rename(index)));
    const words = await shop.db.select().from(searchWord).where(eq(searchWord.word, "wumpus"));
    expect(words.map(({ uses }) => uses)).toEqual([8]);
  });

  test("a change without a difference writes nothing", async () => {
    const { id } = await createProduct(shop.shop, staffContext, draft());
    expect(
      await changeProduct(shop.shop, staffContext, {
        id,
        version: 1,
        change: { total: 10_000, facts: { va: 1000, watts: 600 } },
      }),
    ).toBe(1);
    expect(
      await shop.db
        .select()
        .from(auditEntry)
        .where(eq(auditEntry.subjectId, String(id))),
    ).toHaveLength(1);
  });

  test("refuses a slug or SKU that another product has", async () => {
    const first = draft({ sku: "AB-1" });
    await createProduct(shop.shop, staffContext, first);
    await expect(createProduct(shop.shop, staffContext, draft({ slug: first.slug }))).rejects.toMatchObject({
      fields: { slug: "Another product has this web address" },
    });
    await expect(createProduct(shop.shop, staffContext, draft({ sku: "ab-1" }))).rejects.toMatchObject({
      fields: { sku: "Another product has this SKU" },
    });
  });
});

describe("stock", () => {
  test("changes through the ledger with reason and staff member, never below zero, and a count includes sales meanwhile", async () => {
    const { id } = await createProduct(shop.shop, staffContext, draft({ stock: 5 }));
    expect(
      await changeStock(shop.shop, staffContext, { id, step: { by: 10 }, reason: "purchase", note: "Invoice 7" }),
    ).toBe(15);
    await expect(
      changeStock(shop.shop, staffContext, { id, step: { by: -16 }, reason: "damage" }),
    ).rejects.toMatchObject({
      fields: { quantity: "Only 15 are in stock" },
    });
    // A staff member counted 14 while the stock was 15; meanwhile two were sold.
    const shopper = await shopperWithAddress(shop);
    expect((await placeOrder(shop, shopper, { items: [{ id, quantity: 2 }] })).statusCode).toBe(200);
    expect(await changeStock(shop.shop, staffContext, { id, step: { counted: 14, was: 15 }, reason: "count" })).toBe(
      12,
    );
    const ledger = await shop.db
      .select()
      .from(stockChange)
      .where(eq(stockChange.productId, id))
      .orderBy(asc(stockChange.id));
    expect(ledger.map(({ quantity, reason, staffId }) => [quantity, reason, staffId])).toEqual([
      [5, "opening", staffContext.actor.id],
      [10, "purchase", staffContext.actor.id],
      [-2, "order", null],
      [-1, "count", staffContext.actor.id],
    ]);
    await expectInvariants(shop.db);
  });
});

test("history records every change in one unbroken chain", async () => {
  expect((await verifyChain(shop.db)).broken).toBeUndefined();
  const { rows } = await shop.db.execute(sql`select distinct action from audit_entry order by action`);
  expect(rows).toEqual([{ action: "product.change" }, { action: "product.create" }, { action: "product.stock" }]);
});
