import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import { listFactProblems } from "#contract/facts/check-fact.ts";
import { FAMILY_NAMES, getFamily } from "#contract/facts/families.ts";
import type { OfficeProduct, ProductRow } from "#contract/office/catalogue/product.ts";
import type { OfficeCallName } from "#contract/office/contract.ts";
import { OFFICE_PAGE_SIZE } from "#contract/rules/office-limits.ts";
import type { Product } from "#contract/shop/catalogue.ts";
import { eq } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { expectInvariants } from "#testing/database/invariants.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let owner: string;
let clerk: string;
let place: { brandId: number; childCategoryId: number };
beforeAll(async () => {
  shop = await testShop();
  owner = await signInToOffice(shop, await newStaff(shop));
  clerk = await signInToOffice(shop, await newStaff(shop, { role: "catalogue" }));
  const [like] = await shop.db.select().from(product).where(eq(product.family, "ups")).limit(1);
  if (!like) throw new Error("The shop has no UPS");
  place = { brandId: like.brandId, childCategoryId: like.childCategoryId };
});
afterAll(() => shop.close());

type Options = Parameters<typeof callOffice>[2];
async function ask<T>(name: OfficeCallName, options: Options = {}): Promise<T> {
  const answer = await callOffice(shop, name, { cookie: owner, ...options });
  if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
  return answer.json<T>();
}
const refused = async (name: OfficeCallName, options: Options) => {
  const answer = await callOffice(shop, name, { cookie: owner, ...options });
  return { status: answer.statusCode, ...answer.json<ErrorBody>() };
};
interface Page {
  products: ProductRow[];
  next: string | null;
  count: { atLeast: number; more: boolean } | null;
}
const list = (query: Record<string, string> = {}, cookie = owner) => ask<Page>("listProducts", { query, cookie });

let number = 0;
const newProduct = (given: object = {}) => {
  number += 1;
  return ask<OfficeProduct>("createProduct", {
    body: { name: `Blorp Mark ${number}`, total: 20_000, ...place, ...given },
  });
};

describe("the purchase cost of a product", () => {
  test("is visible and changeable only with the permission for costs", async () => {
    const made = await newProduct({ cost: 15_000 });
    expect(made.cost).toBe(15_000);
    expect((await ask<OfficeProduct>("getProduct", { params: { id: made.id }, cookie: clerk })).cost).toBeNull();
    const [row] = (await list({ q: made.name }, clerk)).products;
    expect(row?.cost).toBeNull();
    const body = { version: 1, change: { cost: 1 } };
    expect(await refused("changeProduct", { params: { id: made.id }, body, cookie: clerk })).toMatchObject({
      status: 403,
      code: "not-permitted",
    });
    const named = { version: 1, change: { name: "Blorp renamed" } };
    expect(
      await ask<OfficeProduct>("changeProduct", { params: { id: made.id }, body: named, cookie: clerk }),
    ).toMatchObject({
      name: "Blorp renamed",
      cost: null,
    });
    expect((await ask<OfficeProduct>("getProduct", { params: { id: made.id } })).cost).toBe(15_000);
    const history = async (cookie: string) =>
      (await callOffice(shop, "listHistory", { query: { subject: "product", id: String(made.id) }, cookie })).body;
    expect([(await history(clerk)).includes("15000"), (await history(owner)).includes("15000")]).toEqual([false, true]);
  });
});

describe("createProduct", () => {
  test("two simultaneous requests, as from a double click: one succeeds and the other is refused without a server error", async () => {
    const body = { name: "Blorp Twice", slug: "blorp-twice", total: 20_000, ...place };
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => callOffice(shop, "createProduct", { cookie: owner, body })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });

  test("creates a draft with a unique slug and refuses invalid values by field", async () => {
    const [one, two] = [await newProduct({ name: "Twice the same" }), await newProduct({ name: "Twice the same" })];
    expect([one.slug, two.slug, one.status, one.version]).toEqual(["twice-the-same", "twice-the-same-2", "draft", 1]);
    expect((await shop.call("getProduct", { query: { slug: one.slug } })).statusCode).toBe(404);
    const fields = async (body: object) =>
      Object.keys((await refused("createProduct", { body: { name: "X", total: 1, ...place, ...body } })).fields ?? {});
    expect(await fields({ slug: one.slug })).toEqual(["slug"]);
    expect(await fields({ slug: "؟؟" })).toEqual(["slug"]);
    expect(await fields({ barcode: "4006381333930" })).toEqual(["barcode"]);
    expect(await fields({ total: 1.5 })).toEqual(["total"]);
    expect(await fields({ discount: 101 })).toEqual(["discount"]);
    expect(await fields({ brandId: 999_999 })).toEqual(["brandId"]);
    expect(await fields({ childCategoryId: 999_999 })).toEqual(["childCategoryId"]);
    expect(await fields({ family: "ups", facts: { va: "many" } })).toEqual(["facts.va"]);
    expect(await fields({ family: "ups", facts: { socket: "am5" } })).toEqual(["facts.socket"]);
    expect(await fields({ facts: { va: 5 } })).toEqual(["facts.va"]);
    await newProduct({ sku: "only-one" });
    expect(await fields({ sku: "ONLY-ONE" })).toEqual(["sku"]);
  });

  test("a description keeps only the HTML that the sanitiser allows", async () => {
    const { description } = await newProduct({
      description:
        '<p onclick="x()">Good <strong>one</strong><script>alert(1)</script><img src=x onerror=alert(1)></p><a href="javascript:x">x</a>',
    });
    expect(description).toBe("<p>Good <strong>one</strong></p><a>x</a>");
  });

  test("accepts the facts of every demo product", async () => {
    const rows = await shop.db.select({ family: product.family, facts: product.facts }).from(product);
    const problems = rows.flatMap(({ family, facts }) =>
      family === null ? [] : Object.values(listFactProblems(getFamily(family), facts)),
    );
    expect([problems, FAMILY_NAMES.length > 30]).toEqual([[], true]);
  });
});

describe("changeProduct", () => {
  test("two editors: merges different fields and facts, and refuses the same field with its name and editor", async () => {
    const { id } = await newProduct({ family: "ups", facts: { va: 1000, watts: 600 } });
    const save = (version: number, change: object, cookie = owner) =>
      callOffice(shop, "changeProduct", { params: { id }, body: { version, change }, cookie });
    expect((await save(1, { facts: { va: 1200 }, total: 21_000 })).statusCode).toBe(200);
    const merged = (await save(1, { facts: { watts: 720 }, shortDesc: "Quiet" }, clerk)).json<OfficeProduct>();
    expect(merged).toMatchObject({ version: 3, total: 21_000, facts: { va: 1200, watts: 720 }, shortDesc: "Quiet" });
    const clash = await save(1, { facts: { va: 900 }, discount: 5 }, clerk);
    expect([clash.statusCode, clash.json()]).toEqual([
      409,
      expect.objectContaining({
        code: "changed-meanwhile",
        fields: { "facts.va": expect.stringMatching(/^Staff .* has changed this since you opened it$/) },
      }),
    ]);
    const now = await ask<OfficeProduct>("getProduct", { params: { id } });
    expect(now).toMatchObject({ version: 3, discount: 0, facts: { va: 1200, watts: 720 } });
    // A save based on the current version may overwrite the value.
    expect((await save(3, { facts: { va: 900, watts: null } }, clerk)).json<OfficeProduct>().facts).toEqual({
      va: 900,
    });
  });

  test("saving a name does not overwrite the stock", async () => {
    const { id } = await newProduct({ stock: 9 });
    await ask("changeStock", { params: { id }, body: { step: { by: -4 }, reason: "damage" } });
    const body = { version: 1, change: { name: "Blorp again", stock: 9 } };
    expect(await ask<OfficeProduct>("changeProduct", { params: { id }, body })).toMatchObject({
      stock: 5,
      name: "Blorp again",
    });
    await expectInvariants(shop.db);
  });

  test("publishing shows the product at once and records the new price", async () => {
    const { id, slug } = await newProduct({ discount: 10, family: "ups", facts: { va: 800 } });
    const change = { status: "published", total: 30_000, warrantyClass: "official", warrantyMonths: 24 };
    const after = await ask<OfficeProduct>("changeProduct", { params: { id }, body: { version: 1, change } });
    expect(after.prices.map(({ netPrice }) => netPrice)).toEqual([27_000, 18_000]);
    expect(after).toMatchObject({ warrantyClass: "official", warrantyMonths: 24 });
    expect((await shop.call("getProduct", { query: { slug } })).json<Product>().netPrice).toBe(27_000);
  });
});

test("duplicateProduct: creates a draft without stock, SKU and barcode", async () => {
  const made = await newProduct({ sku: "dup-1", stock: 4, family: "ups", facts: { va: 1500 }, status: "published" });
  const copy = await ask<OfficeProduct>("duplicateProduct", { params: { id: made.id } });
  expect(copy).toMatchObject({
    name: `${made.name} (copy)`,
    status: "draft",
    sku: null,
    stock: 0,
    facts: { va: 1500 },
    total: 20_000,
    specifications: made.specifications,
  });
  expect(copy.id).not.toBe(made.id);
});

describe("stock", () => {
  test("changes with a reason, and the ledger records the staff member, time and reason", async () => {
    const { id, name } = await newProduct({ stock: 15 });
    const body = { step: { counted: 12, was: 15 }, reason: "count", note: "Shelf 4" };
    expect(await ask("changeStock", { params: { id }, body })).toMatchObject({
      stock: 12,
      change: { quantity: -3, reason: "count", note: "Shelf 4", by: expect.stringMatching(/^Staff/) },
    });
    expect(
      await refused("changeStock", { params: { id }, body: { step: { by: -13 }, reason: "damage" } }),
    ).toMatchObject({ status: 400, fields: { quantity: "Only 12 are in stock" } });
    expect(
      await refused("changeStock", { params: { id }, body: { step: { stock: 5 }, reason: "count" } }),
    ).toMatchObject({ status: 400 });
    const ledger = await ask<{ changes: { quantity: number; product: { name: string } }[] }>("listStock", {
      query: { product: String(id) },
    });
    expect(ledger.changes.map(({ quantity, product: { name: of } }) => [quantity, of])).toEqual([
      [-3, name],
      [15, name],
    ]);
  });

  test("the ledger is paginated", async () => {
    interface Ledger {
      changes: { id: number }[];
      next: number | null;
    }
    const first = await ask<Ledger>("listStock");
    const second = await ask<Ledger>("listStock", { query: { after: String(first.next) } });
    expect([first.changes.length, second.changes.length]).toEqual([OFFICE_PAGE_SIZE, OFFICE_PAGE_SIZE]);
    expect(second.changes[0]?.id).toBeLessThan(first.changes.at(-1)?.id ?? 0);
  });
});
