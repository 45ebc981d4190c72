import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import type { OfficeProduct } from "#contract/office/catalogue/product.ts";
import type { OfficeCallName } from "#contract/office/contract.ts";
import type { OrderDetails } from "#contract/office/orders/order.ts";
import type { BuildDetails } from "#contract/shop/build.ts";
import type { Product } from "#contract/shop/catalogue.ts";
import { eq, sql } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { ChangeListener } from "#server/cache/changes.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress, stockOf } from "#testing/data/orders.ts";
import type { CreatedOrder } from "#testing/data/payments.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { listProductTags, listStockChangeTags } from "../tags.ts";

let shop: TestShop;
let owner: string;
let place: { brandId: number; childCategoryId: number };
beforeAll(async () => {
  shop = await testShop();
  owner = await signInToOffice(shop, await newStaff(shop));
  const [like] = await shop.db.select().from(product).orderBy(product.id).limit(1);
  place = { brandId: like?.brandId ?? 0, childCategoryId: like?.childCategoryId ?? 0 };
});
afterAll(async () => {
  await expectInvariants(shop.db);
  await shop.close();
});

const send = (name: OfficeCallName, options: object) => callOffice(shop, name, { cookie: owner, ...options });
async function ask<T>(name: OfficeCallName, options: object): Promise<T> {
  const answer = await send(name, options);
  if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
  return answer.json<T>();
}

let number = 0;
const publish = (parts: string, given: object = {}) => {
  number += 1;
  const body = { name: `Finished ${number}`, total: 0, status: "published", parts, ...place, ...given };
  return ask<OfficeProduct>("createProduct", { body });
};
const seen = (id: number) => ask<OfficeProduct>("getProduct", { params: { id } });
const shown = async (slug: string) => (await shop.call("getProduct", { query: { slug } })).json<Product>();

/** A PC of one case and two modules. */
async function newBundle(given: object = {}) {
  const [box, module] = [
    await newProduct(shop, { stock: 5, total: 10_000 }),
    await newProduct(shop, { stock: 9, total: 3_000 }),
  ];
  return { box, module, bundle: await publish(`${box.slug},${module.slug}:2`, given) };
}

describe("a finished PC", () => {
  test("has the price of its parts less its discount, and the stock that its parts allow", async () => {
    const { bundle, box, module } = await newBundle({ discount: 10 });
    expect(bundle).toMatchObject({ total: 16_000, netPrice: 14_400, stock: 4 });
    const page = await shown(bundle.slug);
    expect(page).toMatchObject({ netPrice: 14_400, stock: 4 });
    expect(page.parts).toEqual([
      { slug: box.slug, count: 1 },
      { slug: module.slug, count: 2 },
    ]);
    expect(bundle.prices.map(({ netPrice }) => netPrice)).toEqual([14_400]);
  });

  test("follows every change of a part's price, stock or status, and refuses manual changes", async () => {
    const { bundle, box } = await newBundle();
    const params = { id: box.id };
    await ask("changeProduct", { params, body: { version: 1, change: { total: 12_000 } } });
    await ask("changeStock", { params, body: { step: { by: -4 }, reason: "correction" } });
    expect(await seen(bundle.id)).toMatchObject({ total: 18_000, stock: 1 });
    await ask("changeProduct", { params, body: { version: 2, change: { status: "archived" } } });
    expect(await seen(bundle.id)).toMatchObject({ stock: 0 });
    const own = { id: bundle.id };
    const price = await send("changeProduct", { params: own, body: { version: 1, change: { total: 1 } } });
    const stock = await send("changeStock", { params: own, body: { step: { by: 1 }, reason: "correction" } });
    expect([price.statusCode, stock.statusCode]).toEqual([400, 400]);
  });

  test("changing its parts changes price and stock, undo restores them, and a copy has the same parts", async () => {
    const { bundle, box } = await newBundle();
    const change = { parts: `${box.slug}:2` };
    const changed = await ask<OfficeProduct>("changeProduct", {
      params: { id: bundle.id },
      body: { version: bundle.version, change },
    });
    expect(changed).toMatchObject({ total: 20_000, stock: 2, version: 2 });
    const copy = await ask<OfficeProduct>("duplicateProduct", { params: { id: bundle.id } });
    expect(copy).toMatchObject({ total: 20_000, stock: 2, status: "draft", parts: [{ slug: box.slug, quantity: 2 }] });
    const { rows } = await shop.db.execute<{ place: number }>(
      sql`select place from audit_entry where action = 'product.change' and subject_id = ${String(bundle.id)}`,
    );
    expect((await send("undoChange", { params: { place: Number(rows[0]?.place) } })).statusCode).toBe(204);
    expect(await seen(bundle.id)).toMatchObject({ total: 16_000, stock: 4 });
  });

  test("is refused with parts that are not sold, are bundles or are known not to fit", async () => {
    const { bundle } = await newBundle();
    const refused = async (parts: string) => {
      const answer = await send("createProduct", { body: { name: "No PC", total: 0, parts, ...place } });
      return [answer.statusCode, answer.json<ErrorBody>().fields?.parts];
    };
    expect(await refused("no-such-part")).toEqual([400, "no-such-part is not sold in the shop"]);
    expect(await refused(bundle.slug)).toEqual([400, `${bundle.name} is itself a finished PC`]);
    const misfit = await refused(await misfits());
    expect(misfit[0]).toBe(400);
    expect(misfit[1]).toMatch(/socket/i);
  });

  test("getParts returns prices and compatibility before the bundle is created", async () => {
    const parts = await misfits();
    const details = await ask<BuildDetails>("getParts", { query: { parts } });
    expect(details).toMatchObject({ verdict: "does-not-fit", parts: [{ sold: true }, { sold: true }] });
  });

  /** A processor and a motherboard with different sockets. */
  async function misfits(): Promise<string> {
    const { rows } = await shop.db.execute<{ slug: string }>(sql`
      (select slug from product where family = 'processor' and facts ->> 'socket' = 'AM5' limit 1)
      union all (select slug from product where family = 'motherboard' and facts ->> 'socket' = 'LGA1700' limit 1)`);
    return rows.map(({ slug }) => slug).join(",");
  }
});

describe("an order of a finished PC", () => {
  let buyer: Shopper;
  beforeAll(async () => {
    buyer = await shopperWithAddress(shop);
  });

  test("takes the stock of its parts, also of parts ordered separately, and lists the parts", async () => {
    const { bundle, box, module } = await newBundle();
    const answer = await placeOrder(shop, buyer, {
      items: [
        { id: bundle.id, quantity: 2 },
        { id: module.id, quantity: 3 },
      ],
    });
    expect(answer.statusCode).toBe(200);
    expect([await stockOf(shop, box.id), await stockOf(shop, module.id), await stockOf(shop, bundle.id)]).toEqual([
      3, 2, 1,
    ]);
    const { orderNumber } = answer.json<CreatedOrder>();
    const { items } = await ask<OrderDetails>("getOrder", { params: { number: orderNumber } });
    expect(items[0]).toMatchObject({ productId: bundle.id, total: 32_000, quantity: 2 });
    expect(items[0]?.parts.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [box.id, 2],
      [module.id, 4],
    ]);
  });

  test("cancelled: returns the parts that were taken, even if the PC has other parts now", async () => {
    const { bundle, box, module } = await newBundle();
    const answer = await placeOrder(shop, buyer, { items: [{ id: bundle.id, quantity: 1 }] });
    await ask("changeProduct", { params: { id: bundle.id }, body: { version: 1, change: { parts: box.slug } } });
    const body = { orderId: answer.json<CreatedOrder>().orderId };
    expect((await shop.call("cancelOrder", { token: buyer.token, body })).statusCode).toBe(200);
    expect([await stockOf(shop, box.id), await stockOf(shop, module.id), await stockOf(shop, bundle.id)]).toEqual([
      5, 9, 5,
    ]);
  });

  test("refused if a part is out of stock, also when the basket needs the part twice", async () => {
    const { bundle, module } = await newBundle();
    const items = [
      { id: bundle.id, quantity: 4 },
      { id: module.id, quantity: 2 },
    ];
    const answer = await placeOrder(shop, buyer, { items });
    expect(answer.statusCode).toBe(409);
    expect(Object.keys(answer.json<ErrorBody>().fields ?? {})).toEqual([String(module.id), String(bundle.id)]);
    expect(await stockOf(shop, bundle.id)).toBe(4);
  });

  test("replacing a card order makes its parts available to the new one", async () => {
    const { bundle, box } = await newBundle();
    const first = await placeOrder(shop, buyer, { items: [{ id: bundle.id, quantity: 4 }], paymentMethod: "stripe" });
    const replacesOrderId = first.json<CreatedOrder>().orderId;
    const items = [
      { id: bundle.id, quantity: 3 },
      { id: box.id, quantity: 2 },
    ];
    const second = await placeOrder(shop, buyer, { items, extraFields: { replacesOrderId } });
    expect(second.statusCode).toBe(200);
    expect(await stockOf(shop, box.id)).toBe(0);
  });

  test("selling a part invalidates the bundle's cached responses on every node", async () => {
    const { bundle, module } = await newBundle();
    const invalidated = new Set<string>();
    const cache = {
      invalidate: (tags: readonly string[]) => tags.forEach((tag) => invalidated.add(tag)),
      pause() {},
      resume() {},
    };
    const listener = new ChangeListener({ url: shop.databaseUrl, caches: [cache], onError: () => {} });
    await listener.start();
    const [row] = await shop.db
      .execute<{ sub: string }>(
        sql`select s.slug as sub from product p join sub_category s on s.id = p.sub_category_id where p.id = ${bundle.id}`,
      )
      .then(({ rows }) => rows);
    const at = { slug: bundle.slug, subCategorySlug: row?.sub ?? "" };
    await placeOrder(shop, buyer, { items: [{ id: module.id, quantity: 8 }] });
    await expect
      .poll(() => listStockChangeTags([{ ...at, before: 4, after: 0 }]).filter((tag) => !invalidated.has(tag)))
      .toEqual([]);
    await shop.db.update(product).set({ total: 1, netPrice: 1 }).where(eq(product.id, module.id));
    await expect.poll(() => listProductTags(at).filter((tag) => !invalidated.has(tag))).toEqual([]);
    await listener.stop();
  });
});
