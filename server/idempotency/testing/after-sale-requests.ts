import type { OfficeCallName, OfficeResponse } from "#contract/office/contract.ts";
import type { ReturnStep } from "#contract/office/orders/return.ts";
import type { DeskAct } from "#contract/rules/order/order-status.ts";
import { sql } from "#database/orm.ts";
import { parcelBooking } from "#database/schema.ts";
import { insertCashOrders } from "#testing/data/cash-orders.ts";
import type { Shopper } from "#testing/data/orders.ts";
import { callOffice } from "#testing/office/office.ts";
import { type Desk, placeOrderAndAct } from "#testing/office/order-desk.ts";
import { actOnReturn, askReturn, readNewestReturn, readReturn, TO_DELIVERED } from "#testing/office/returns.ts";
import type { TestShop } from "#testing/test-shop.ts";

type Options = NonNullable<Parameters<typeof callOffice>[2]>;

/** What a request is made of; the cookie is an owner's. */
interface RequestScope {
  shop: TestShop;
  cookie: string;
  desk: Desk;
  shopper: Shopper;
}

/** For a call: creates its data and returns the request. */
export type RequestTable = Record<string, (scope: RequestScope) => Promise<Options>>;

/** Requests about the invoice, the parcel, a return or the credit of a placed order. */
export const AFTER_SALE_REQUESTS: RequestTable = {
  changeTaxSettings: async (scope) => {
    const settings = await call(scope, "getTaxSettings");
    return { body: { ...settings, note: "Prices include sales tax" } };
  },
  changeWarrantyDefaults: async (scope) => {
    const { version } = await call(scope, "getWarrantyDefaults");
    const { rows } = await scope.shop.db.execute<{ id: number }>(sql`select id from brand limit 1`);
    const terms = { warrantyClass: "shop", months: 12, covers: "", claimAt: "" };
    return { body: { version, defaults: [{ brandId: rows[0]?.id, subCategoryId: null, ...terms }] } };
  },
  issueInvoice: async ({ shop }) => ({ params: { number: await insertPackedOrder(shop) } }),
  changeBuyer: async (scope) => {
    const { number } = await placeOrderWith(scope, ["confirm", "pack"]);
    return { params: { number }, body: { registration: "7654321", businessName: "Khan Systems" } };
  },
  addCourierRate: async ({ shop }) => {
    const { rows } = await shop.db.execute<{ name: string }>(sql`select name from courier limit 1`);
    const rate = { firstRupees: 200, firstGrams: 1_000, stepRupees: 50, stepGrams: 500, returnRupees: 100 };
    const taxes = { fuelBp: 0, chargeTaxBp: 0, cashTaxBp: 0, source: "" };
    return { body: { courier: rows[0]?.name, fromDay: "2026-11-01", ...rate, ...taxes } };
  },
  createBookingBatch: async (scope) => {
    const { number } = await placeOrderWith(scope, ["confirm"]);
    return { body: { parcels: [{ number, service: "postex", grams: 1_500 }] } };
  },
  createLoadSheet: async (scope) => {
    await connectTcs(scope);
    const { orderId, number } = await placeOrderWith(scope, ["confirm"]);
    await scope.shop.db.insert(parcelBooking).values({
      orderId,
      place: 1,
      attempt: 1,
      reference: `${number}-1-1`,
      service: "tcs",
      state: "booked",
      grams: 1_500,
      cash: 2_000,
      cityKey: "MUX",
      cityName: "MULTAN",
      actorName: "Owner",
    });
    return { body: { service: "tcs" } };
  },
  giveStoreCredit: async ({ shopper }) => ({
    params: { id: shopper.user.id },
    body: { amount: 700, reason: "Late parcel" },
  }),
  allowLateReturn: async (scope) => ({ body: { number: (await placeOrderWith(scope, TO_DELIVERED)).number } }),
  actOnReturn: async (scope) => {
    const { number, pieces } = await requestReturn(scope);
    const [piece] = pieces;
    return { params: { number }, body: { pieceId: piece?.id, version: piece?.version, act: { kind: "accept" } } };
  },
  openClaim: async (scope) => ({ body: await claimablePiece(scope) }),
  actOnClaim: async (scope) => {
    const { id } = await call(scope, "openClaim", { body: await claimablePiece(scope) });
    return { params: { id }, body: { version: 1, act: { kind: "accept" } } };
  },
  sellAsOpenBox: async (scope) => {
    const { pieceId, version } = await openBoxPiece(scope);
    return { body: { pieceId, version, price: 700, condition: "Opened once" } };
  },
};

async function call<N extends OfficeCallName>(
  { shop, cookie }: Pick<RequestScope, "shop" | "cookie">,
  name: N,
  options: Options = {},
): Promise<OfficeResponse<N>> {
  const answer = await callOffice(shop, name, { cookie, ...options });
  if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
  return answer.json<OfficeResponse<N>>();
}

const placeOrderWith = ({ shop, desk, shopper }: RequestScope, acts: readonly DeskAct[]) =>
  placeOrderAndAct(shop, desk, { shopper, acts });

/** Inserts an order that was packed before invoices were numbered. */
async function insertPackedOrder(shop: TestShop): Promise<string> {
  const { city, numbers } = await insertCashOrders(shop, 1);
  const ofCity = sql`select id from shop_order where city_name = ${city}`;
  await shop.db.execute(sql`
    insert into order_step (order_id, status)
    select id, status from (${ofCity}) placed, unnest(array['confirmed', 'processed']) as step (status)`);
  await shop.db.execute(sql`update shop_order set status = 'processed' where city_name = ${city}`);
  return numbers[0] ?? "";
}

/** TCS makes no load sheets, so the shop makes its own and asks nobody. */
async function connectTcs(scope: RequestScope): Promise<void> {
  const account = { clientId: "tcs-client", clientSecret: "tcs-client-secret-1", username: "rigbazaar" };
  const contract = { password: "tcs-password-123", account: "1001", costCenter: "01" };
  const shipper = {
    shipperName: "RigBazaar",
    shipperAddress: "Shop 1, Hall Road",
    shipperCity: "LAHORE",
    shipperMobile: "03211234567",
  };
  const body = { version: 0, keys: { ...account, ...contract, ...shipper } };
  await call(scope, "changeCourierConnection", { params: { courier: "tcs" }, body });
}

async function requestReturn(scope: RequestScope) {
  const { shop, shopper, cookie } = scope;
  const order = await placeOrderWith(scope, TO_DELIVERED);
  const { number } = await readNewestReturn(await askReturn(shop, shopper, order));
  return { ...(await readReturn(shop, cookie, number)), number, productId: order.productId };
}

/** A piece of a product that asks for no serials, under warranty. */
async function claimablePiece(scope: RequestScope) {
  const { number, productId } = await placeOrderWith(scope, TO_DELIVERED);
  return { number, productId, problem: "No picture" };
}

/** A returned and refunded piece that waits to be listed as an open-box product. */
async function openBoxPiece(scope: RequestScope) {
  const { shop, cookie } = scope;
  const { number, productId } = await requestReturn(scope);
  const acts: ReturnStep[] = [{ kind: "accept" }, { kind: "receive" }, { kind: "inspect", condition: "as-described" }];
  for (const act of acts) {
    const answer = await actOnReturn(shop, { cookie, number }, act);
    if (answer.statusCode !== 200) throw new Error(`${act.kind}: ${answer.body}`);
  }
  const [piece] = (await readReturn(shop, cookie, number)).pieces;
  const money = { amount: piece?.money?.goods, how: "cash", keptIn: "open-box" };
  const body = { pieceId: piece?.id, version: piece?.version, ...money };
  await call(scope, "refundReturn", { params: { number }, body });
  const { pieces } = await call(scope, "listOpenBoxPieces");
  const waiting = pieces.find((one) => one.productId === productId);
  if (!waiting) throw new Error("The piece does not wait to be listed");
  return waiting;
}
