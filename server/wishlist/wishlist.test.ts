import { afterAll, beforeAll, expect, test } from "vitest";
import { WISH_CHANGES_MAX, WISHLIST_CALLS_PER_MINUTE, WISHLIST_MAX } from "#contract/rules/limits.ts";
import type { Wish } from "#contract/rules/product/wishes.ts";
import { asc } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { registerCustomer, signIn } from "#testing/data/customers.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

let shop: TestShop;
let ids: number[];
beforeAll(async () => {
  shop = await testShop();
  const rows = await shop.db
    .select({ id: product.id })
    .from(product)
    .orderBy(asc(product.id))
    .limit(WISH_CHANGES_MAX + 1);
  ids = rows.map(({ id }) => id);
});
afterAll(() => shop.close());

const productAt = (place: number) => ids[place] ?? 0;
const act = (id: number, at: number, wished = true): Wish => ({ id, at, wished, netPrice: 1_000, inStock: true });
const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;

async function sync(token: string, wishes: readonly object[], now = Date.now()) {
  const answer = await shop.call("syncWishes", { body: { now, wishes }, token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ wishes: Wish[]; shared: string | null }>();
}
const wished = (acts: readonly Wish[]) => acts.filter((one) => one.wished).map(({ id }) => id);

test("sync: two devices end with the same list; the later change of a product wins, also a removal", async () => {
  const { token: phone, user } = await registerCustomer(shop);
  const laptop = await signIn(shop, user);
  await sync(phone, [act(productAt(0), minutesAgo(9)), act(productAt(1), minutesAgo(8))]);
  // The first removal is later than the phone's addition; the second is older and loses.
  const after = await sync(laptop, [act(productAt(0), minutesAgo(5), false), act(productAt(1), minutesAgo(20), false)]);
  expect(wished(after.wishes)).toEqual([productAt(1)]);
  expect((await sync(phone, [act(productAt(0), minutesAgo(9))])).wishes).toEqual(after.wishes.map(nearly));
});
const nearly = (one: Wish) => ({ ...one, at: expect.closeTo(one.at, -4) as number });

test("sync: corrects a browser clock that is a day behind, and accepts no change in the future", async () => {
  const { token, user } = await registerCustomer(shop);
  await sync(token, [act(productAt(0), minutesAgo(5))]);
  const day = 24 * 60 * 60_000;
  const behind = await sync(token, [act(productAt(0), minutesAgo(1) - day, false)], Date.now() - day);
  expect(wished(behind.wishes)).toEqual([]);
  expect(behind.wishes[0]?.at).toBeLessThan(Date.now() - day + 60_000);
  await sync(token, [act(productAt(1), Date.now() + day)]);
  const other = await signIn(shop, user);
  expect(wished((await sync(other, [act(productAt(1), Date.now() + 5_000, false)])).wishes)).toEqual([]);
});

test("sync: skips unknown products, keeps the newest entries of a full list, and answers 400 to too many at once", async () => {
  const { token } = await registerCustomer(shop);
  const all = ids.slice(0, WISHLIST_MAX + 5).map((id, index) => act(id, minutesAgo(200 - index)));
  const { wishes } = await sync(token, [...all, act(2_147_483_647, minutesAgo(1))]);
  expect(wished(wishes)).toEqual(ids.slice(5, WISHLIST_MAX + 5).toReversed());
  const flood = ids.slice(0, WISH_CHANGES_MAX + 1).map((id) => act(id, 1));
  expect((await shop.call("syncWishes", { body: { now: 1, wishes: flood }, token })).statusCode).toBe(400);
  for (const broken of [{ id: -1 }, { at: 1.5 }, { wished: "yes" }, { netPrice: -1 }, { netPrice: 1e12 }])
    expect(
      (await shop.call("syncWishes", { body: { now: 1, wishes: [{ ...act(1, 1), ...broken }] }, token })).statusCode,
    ).toBe(400);
});

test("sync: a customer cannot read or change another customer's list, whatever the body contains", async () => {
  const owner = await registerCustomer(shop);
  await sync(owner.token, [act(productAt(3), minutesAgo(2))]);
  const stranger = await registerCustomer(shop);
  const body = { now: Date.now(), wishes: [], customerId: owner.user.id, id: owner.user.id };
  const answer = await shop.call("syncWishes", { body, token: stranger.token });
  expect(answer.json()).toEqual({ wishes: [], shared: null });
  for (const call of ["syncWishes", "shareWishes", "endWishShare"] as const)
    expect((await shop.call(call, { body: { now: 1, wishes: [] } })).statusCode).toBe(401);
});

test("share: the link shows the products but not their owner; an ended link answers like a guessed one, and the next is new", async () => {
  const { token, user } = await registerCustomer(shop);
  await sync(token, [act(productAt(1), minutesAgo(3)), act(productAt(2), minutesAgo(2)), act(productAt(0), 1, false)]);
  const shared = (await shop.call("shareWishes", { token })).json<{ token: string }>().token;
  expect(shared).toMatch(/^[\w-]{22}$/);
  expect((await shop.call("shareWishes", { token })).json()).toEqual({ token: shared });
  const seen = await shop.call("getSharedWishes", { query: { token: shared } });
  expect(seen.json<{ products: { id: number }[] }>().products.map(({ id }) => id)).toEqual([
    productAt(2),
    productAt(1),
  ]);
  expect(seen.headers["cache-control"]).toBe("no-store");
  for (const secret of [user.id, user.email, user.name]) expect(seen.body).not.toContain(secret);

  const stranger = await registerCustomer(shop);
  await shop.call("endWishShare", { token: stranger.token });
  expect((await shop.call("getSharedWishes", { query: { token: shared } })).statusCode).toBe(200);
  expect((await shop.call("endWishShare", { token })).statusCode).toBe(204);
  const ended = await shop.call("getSharedWishes", { query: { token: shared } });
  const guessed = await shop.call("getSharedWishes", { query: { token: `${shared.slice(0, -1)}-` } });
  expect([ended.statusCode, ended.body]).toEqual([404, guessed.body]);
  expect((await shop.call("getSharedWishes", { query: { token: "\u0000" } })).statusCode).toBe(400);
  expect((await shop.call("shareWishes", { token })).json()).not.toEqual({ token: shared });
});

test("products: come in the order of their ids, without unknown ones; a flood gets 429 with Retry-After", async () => {
  const list = `${productAt(2)},x,${productAt(0)},999999999999,${productAt(2)}`;
  const found = await shop.call("listWished", { query: { ids: list } });
  expect(found.json<{ products: { id: number }[] }>().products.map(({ id }) => id)).toEqual([
    productAt(2),
    productAt(0),
  ]);
  const { token } = await registerCustomer(shop);
  const calls = Array.from({ length: WISHLIST_CALLS_PER_MINUTE + 1 }, () => shop.call("shareWishes", { token }));
  const refused = (await Promise.all(calls)).filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
});
