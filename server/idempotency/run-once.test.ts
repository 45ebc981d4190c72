import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { OFFICE_CALLS } from "#contract/office/calls.ts";
import type { OfficeProduct } from "#contract/office/catalogue/product.ts";
import type { OfficeCallName } from "#contract/office/contract.ts";
import type { OfficeCall } from "#contract/office/endpoint.ts";
import type { ShopSettings } from "#contract/office/settings.ts";
import { SECOND_MS } from "#contract/rules/limits.ts";
import { IDEMPOTENT_REQUEST_RETENTION_MS } from "#contract/rules/office-limits.ts";
import { and, eq, sql } from "#database/orm.ts";
import {
  bankAccount,
  bankClaim,
  childCategory,
  idempotentRequest,
  product,
  shopOrder,
  state,
  stockChange,
} from "#database/schema.ts";
import { readCardSetting } from "#server/payment/gateway/gateway-settings.ts";
import { newProduct, placeOrder, type Shopper, shopperWithAddress, stockOf } from "#testing/data/orders.ts";
import type { CreatedOrder } from "#testing/data/payments.ts";
import { callOffice, newStaff, signInToOffice } from "#testing/office/office.ts";
import { type Desk, placeOrderAndAct, signInToDesk } from "#testing/office/order-desk.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { deleteOldRequests } from "./index.ts";
import { AFTER_SALE_REQUESTS } from "./testing/after-sale-requests.ts";
import { CATALOGUE_REQUESTS } from "./testing/catalogue-requests.ts";

let shop: TestShop;
let cookie: string;
let place: { childCategoryId: number; brandId: number };
let shopper: Shopper;
let desk: Desk;
beforeAll(async () => {
  shop = await testShop();
  cookie = await signInToOffice(shop, await newStaff(shop));
  shopper = await shopperWithAddress(shop);
  desk = await signInToDesk(shop);
  const [child] = await shop.db.select().from(childCategory).limit(1);
  const { rows } = await shop.db.execute<{ id: number }>(sql`select id from brand limit 1`);
  place = { childCategoryId: child?.id ?? 0, brandId: rows[0]?.id ?? 0 };
});
afterAll(() => shop.close());

let key: string;
beforeEach(() => {
  key = randomUUID();
});

type Options = Parameters<typeof callOffice>[2];
const send = (name: OfficeCallName, options: Options = {}) =>
  callOffice(shop, name, {
    cookie,
    ...options,
    headers: { "sec-fetch-site": "same-origin", "idempotency-key": key, ...options.headers },
  });
const stored = async () => (await shop.db.select().from(idempotentRequest).where(eq(idempotentRequest.key, key)))[0];
const countNamed = (name: string) => shop.db.$count(product, eq(product.name, name));
const newName = () => `Once ${randomUUID().slice(0, 8)}`;

describe("createProduct", () => {
  test("a retry after the connection was lost returns the product of the first request", async () => {
    const body = { name: newName(), total: 20_000, ...place };
    await shop.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = shop.app.server.address() as { port: number };
    const socket = connect({ port, host: "127.0.0.1" });
    // The client never reads the response.
    socket.pause();
    const sent = JSON.stringify(body);
    socket.write(
      [
        `POST /api/office/products HTTP/1.1`,
        "host: 127.0.0.1",
        "sec-fetch-site: same-origin",
        "content-type: application/json",
        `content-length: ${Buffer.byteLength(sent)}`,
        `cookie: ${cookie}`,
        `idempotency-key: ${key}`,
        "",
        sent,
      ].join("\r\n"),
    );
    await expect.poll(() => countNamed(body.name)).toBe(1);
    socket.destroy();
    await once(socket, "close");
    const again = await send("createProduct", { body });
    expect(again.statusCode, again.body).toBe(200);
    const [made] = await shop.db.select().from(product).where(eq(product.name, body.name));
    expect(again.json<OfficeProduct>().id).toBe(made?.id);
    expect((await send("createProduct", { body })).body).toBe(again.body);
    expect(await countNamed(body.name)).toBe(1);
  });

  test("another body under the same key: 409, and nothing is written", async () => {
    const [first, second] = [newName(), newName()];
    expect((await send("createProduct", { body: { name: first, total: 1, ...place } })).statusCode).toBe(200);
    const other = await send("createProduct", { body: { name: second, total: 1, ...place } });
    expect([other.statusCode, other.json().code]).toEqual([409, "key-reused"]);
    // The same body sent to another call is another request, too.
    expect((await send("createBrand", { body: { name: first } })).statusCode).toBe(409);
    expect(await countNamed(second)).toBe(0);
  });

  test("the same key of another staff member is another request", async () => {
    const name = newName();
    const mate = await signInToOffice(shop, await newStaff(shop));
    const body = { name, total: 1, ...place };
    const answers = [await send("createProduct", { body }), await send("createProduct", { body, cookie: mate })];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await countNamed(name)).toBe(2);
  });

  test("a refused request leaves no key, so the corrected request succeeds with the same key", async () => {
    const name = newName();
    expect(
      (await send("createProduct", { body: { name, total: 1, ...place, brandId: 2_000_000_000 } })).statusCode,
    ).toBe(400);
    expect((await send("createProduct", { body: { name, total: 1, ...place } })).statusCode).toBe(200);
  });

  test("a request whose process ended is executed again only if nothing was written", async () => {
    const name = newName();
    const body = { name, total: 1, ...place };
    await send("createProduct", { body });
    const end = (values: Partial<typeof idempotentRequest.$inferInsert>) =>
      shop.db
        .update(idempotentRequest)
        .set({ answer: null, answeredAt: null, startedAt: new Date(Date.now() - 60 * SECOND_MS), ...values })
        .where(eq(idempotentRequest.key, key));
    await end({});
    const lost = await send("createProduct", { body });
    expect([lost.statusCode, lost.json().code]).toEqual([409, "done-already"]);
    expect(await countNamed(name)).toBe(1);
    await end({ writtenBy: null });
    expect((await send("createProduct", { body })).statusCode).toBe(200);
    expect(await countNamed(name)).toBe(2);
  });

  test("keys expire after a day", async () => {
    await send("createProduct", { body: { name: newName(), total: 1, ...place } });
    const age = (ms: number) =>
      shop.db
        .update(idempotentRequest)
        .set({ startedAt: new Date(Date.now() - ms) })
        .where(eq(idempotentRequest.key, key));
    await age(IDEMPOTENT_REQUEST_RETENTION_MS - 60 * SECOND_MS);
    await deleteOldRequests(shop.db);
    expect(await stored()).toBeDefined();
    await age(IDEMPOTENT_REQUEST_RETENTION_MS + 60 * SECOND_MS);
    await deleteOldRequests(shop.db);
    expect(await stored()).toBeUndefined();
  });
});

test("changeStock: ten concurrent requests with one key make one change and get the same response", async () => {
  const { id } = await newProduct(shop, { stock: 10 });
  const body = { step: { by: 3 }, reason: "purchase" };
  const answers = await Promise.all(Array.from({ length: 10 }, () => send("changeStock", { params: { id }, body })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(await stockOf(shop, id)).toBe(13);
  expect(await shop.db.$count(stockChange, and(eq(stockChange.productId, id), eq(stockChange.quantity, 3)))).toBe(1);
});

/** A request for every call that the table of calls marks as idempotent. */
const REQUESTS: Record<string, () => Promise<Options>> = {
  createProduct: async () => ({ body: { name: newName(), total: 1, ...place } }),
  duplicateProduct: async () => ({ params: await oneProduct() }),
  chooseCardProvider: async () => {
    const { version, provider } = await readCardSetting(shop.db);
    if (provider === null) {
      const keys = { secretKey: "sk_test_key", webhookSecret: "whsec_key" };
      await callOffice(shop, "changePaymentGateway", {
        cookie,
        params: { name: "stripe" },
        body: { version: 0, isOn: true, keys },
      });
    }
    return { body: { version, provider: provider === null ? "stripe" : null } };
  },
  changeStock: async () => ({ params: await oneProduct(), body: { step: { by: 1 }, reason: "purchase" } }),
  createCategory: async () => ({ params: { level: "category" }, body: { name: newName(), icon: "cpu" } }),
  createBrand: async () => ({ body: { name: newName() } }),
  createBanner: async () => ({ body: await aBanner() }),
  createCourier: async () => ({ body: { name: newName(), trackingUrl: "" } }),
  createCity: async () => {
    const [one] = await shop.db.select().from(state).limit(1);
    return { body: { name: newName(), stateId: one?.id ?? 0 } };
  },
  addCustomerNote: async () => ({ params: { id: shopper.user.id }, body: { note: "Calls after five" } }),
  mergeCustomers: async () => {
    const [remaining, removed] = [await shopperWithAddress(shop), await shopperWithAddress(shop)];
    return { params: { id: remaining.user.id }, body: { removedId: removed.user.id } };
  },
  confirmTransfer: async () => {
    const { number, grandTotal } = await transferOrder();
    return { params: { number }, body: { amount: grandTotal, orderState: "unpaid" } };
  },
  rejectTransfer: async () => {
    const { number, claimId } = await claimedTransfer();
    return { params: { number }, body: { claimId, reason: "Not in our account" } };
  },
  reopenTransfer: async () => {
    const { number, claimId } = await claimedTransfer();
    const rejection = { params: { number }, body: { claimId, reason: "Not in our account" } };
    await send("rejectTransfer", { ...rejection, headers: { "idempotency-key": randomUUID() } });
    return { params: { number }, body: { claimId } };
  },
  actOnOrder: async () => {
    const { number } = await placeOrderAndAct(shop, desk, { shopper, acts: [] });
    return { params: { number }, body: { expected: "to-confirm", act: { kind: "note", note: "Calls after five" } } };
  },
  settleCash: async () => {
    const { number } = await placeOrderAndAct(shop, desk, {
      shopper,
      acts: ["confirm", "pack", "hand-over", "deliver"],
    });
    return { body: { numbers: [number] } };
  },
  changeOrderItems: async () => {
    const { number, orderId, productId } = await placeOrderAndAct(shop, desk, { shopper, acts: [] });
    const [order] = await shop.db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
    const items = [{ productId, quantity: 1 }];
    return { params: { number }, body: { expected: "to-confirm", expectedTotal: order?.grandTotal, items } };
  },
  changeOrderDelivery: async () => {
    const { number, orderId } = await placeOrderAndAct(shop, desk, { shopper, acts: [] });
    const [order] = await shop.db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
    const { recipientName, phone, address, postalCode, cityName, courierName, grandTotal } = order ?? {};
    const seen = {
      expected: "to-confirm",
      expectedTotal: grandTotal,
      expectedCity: cityName,
      expectedCourier: courierName,
    };
    const chosen = { cityId: shopper.cityId, courierPricingId: shopper.courierPricingId, newTotal: grandTotal };
    return { params: { number }, body: { ...seen, ...chosen, recipientName, phone, address, postalCode } };
  },
  resendMail: async () => ({ params: { number: (await placeOrderAndAct(shop, desk, { shopper, acts: [] })).number } }),
  editProducts: async () => ({ body: { selection: { ids: [(await oneProduct()).id] }, change: { stockBy: 1 } } }),
  changeSettings: async () => {
    const { version, brand } = (await callOffice(shop, "getSettings", { cookie })).json<ShopSettings>();
    return { body: { version, brand: { ...brand, tagline: newName() } } };
  },
  changeText: async () => ({ params: { name: "faq" }, body: { version: 0, own: { title: "", html: "<p>Ours</p>" } } }),
};
/** Requests with longer data, by domain. */
const DOMAIN_REQUESTS = { ...CATALOGUE_REQUESTS, ...AFTER_SALE_REQUESTS };
const oneProduct = async () => ({ id: (await newProduct(shop, { stock: 5 })).id });
async function transferOrder() {
  await shop.db.update(bankAccount).set({ iban: "PK36SCBL0000001123456702", title: "Rig Bazaar", bankName: "Bank" });
  const { id } = await oneProduct();
  const placed = await placeOrder(shop, shopper, { items: [{ id, quantity: 1 }], paymentMethod: "bank" });
  const { orderId, orderNumber: number } = placed.json<CreatedOrder>();
  const [order] = await shop.db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
  return { number, orderId, grandTotal: order?.grandTotal };
}
async function claimedTransfer() {
  const { number, orderId } = await transferOrder();
  const body = { transactionNumber: "TRX 00123456" };
  await shop.call("claimBankTransfer", { token: shopper.token, params: { number }, body });
  const [claim] = await shop.db.select().from(bankClaim).where(eq(bankClaim.orderId, orderId));
  return { number, claimId: claim?.id };
}
async function aBanner() {
  const { rows } = await shop.db.execute<{ img: string }>(sql`select img_desktop as img from banner limit 1`);
  const img = rows[0]?.img ?? "";
  const texts = { link: "/", headline: "Once", line: "", altText: "Once" };
  const pictures = { imgDesktop: img, imgTablet: img, imgMobile: img, image: img };
  return { position: "side-banner", ...texts, ...pictures, draft: true, startsAt: null, endsAt: null };
}

const MARKED = Object.entries<OfficeCall>(OFFICE_CALLS).flatMap(([name, call]) => (call.idempotent ? [name] : []));

test.each(MARKED)("%s: stores its key in the writing transaction and does nothing the second time", async (name) => {
  const request = await (REQUESTS[name]?.() ?? DOMAIN_REQUESTS[name]?.({ shop, cookie, desk, shopper }));
  expect(request, "REQUESTS has no entry for this call").toBeDefined();
  const entries = () => shop.db.execute(sql`select count(*)::int as n, max(place) as last from audit_entry`);
  const first = await send(name as OfficeCallName, request);
  expect([200, 204], first.body).toContain(first.statusCode);
  expect(await stored()).toMatchObject({ writtenBy: expect.any(String), answer: first.body || null });
  const before = (await entries()).rows;
  expect((await send(name as OfficeCallName, request)).body).toBe(first.body);
  expect((await entries()).rows).toEqual(before);
  // Simulates a process that ended between the commit and the response.
  await shop.db
    .update(idempotentRequest)
    .set({ answer: null, answeredAt: null, startedAt: new Date(Date.now() - 60 * SECOND_MS) })
    .where(eq(idempotentRequest.key, key));
  expect((await send(name as OfficeCallName, request)).json()).toMatchObject({ code: "done-already" });
  expect((await entries()).rows).toEqual(before);
});
