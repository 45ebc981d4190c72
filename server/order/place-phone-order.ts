import { randomBytes } from "node:crypto";
import type { CheckedRequestOf } from "#contract/call-shapes.ts";
import { invalid, notFound, ShopError } from "#contract/errors.ts";
import type { placePhoneOrder as call } from "#contract/office/order-changes.ts";
import { normaliseEmail } from "#contract/rules/email.ts";
import { stageOf } from "#contract/rules/order-status.ts";
import type { Db, Tx } from "#database/database.ts";
import { and, eq } from "#database/orm.ts";
import { address, city, customer, orderEvent, shopOrder } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { record } from "#server/audit/index.ts";
import { hashPassword } from "#server/auth/index.ts";
import type { Shop } from "#server/shop.ts";
import { actOnOrder } from "./act-on-order.ts";
import type { CardPayments } from "./card-payments.ts";
import { madeBy } from "./made-by.ts";
import { lockOrder } from "./order.repository.ts";
import { type PlacedOrder, placeOrder } from "./place-order.ts";

type Wanted = CheckedRequestOf<typeof call>["body"];

/**
 * An order for somebody who calls: placed as the shop's own checkout places it, in cash, and confirmed by whoever took the call. Once per id.
 */
export async function placePhoneOrder(
  shop: Shop,
  payments: CardPayments,
  by: Asking<StaffMember>,
  wanted: Wanted,
): Promise<{ number: string; confirmed: boolean }> {
  const { customerId, addressId } = await customerAndAddress(shop.db, by, wanted);
  const placed = await place(shop, payments, { wanted, customerId, addressId });
  const first = await tellOnce(shop.db, by, { orderId: placed.id, note: wanted.note });
  if (first) await confirm(shop, payments, by, placed);
  return { number: placed.number, confirmed: true };
}

async function place(
  shop: Shop,
  payments: CardPayments,
  { wanted, customerId, addressId }: { wanted: Wanted; customerId: string; addressId: number },
): Promise<PlacedOrder> {
  try {
    return await placeOrder(shop, payments, {
      customerId,
      addressId,
      idempotencyKey: `phone-${wanted.id}`,
      items: wanted.items.map(({ productId, quantity }) => ({ id: productId, quantity })),
      paymentMethod: "cod",
      courierPricingId: wanted.courierPricingId,
      expectedTotal: wanted.expectedTotal,
    });
  } catch (error) {
    if (error instanceof ShopError && error.code === "bank-disabled")
      throw new ShopError("not-retryable", { text: "This customer is blocked for cash, and pays by card only" });
    throw error;
  }
}

/** Who took the call stands on the order. Says whether this is the first time. */
function tellOnce(
  db: Db,
  by: Asking<StaffMember>,
  { orderId, note }: { orderId: string; note: string | undefined },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw notFound("order");
    const [told] = await tx
      .select({ id: orderEvent.id })
      .from(orderEvent)
      .where(eq(orderEvent.orderId, orderId))
      .limit(1);
    if (told) return stageOf(order) === "to-confirm";
    const said = ["Ordered by phone", note].filter(Boolean).join("\n");
    await tx.insert(orderEvent).values({ orderId, kind: "note", ...madeBy(by.actor), note: said });
    await record(tx, by, [
      {
        action: "order.create",
        subject: { kind: "order", id: order.number, name: order.number },
        after: { by: "phone", total: order.amount },
      },
    ]);
    return true;
  });
}

async function confirm(shop: Shop, payments: CardPayments, by: Asking<StaffMember>, { number }: PlacedOrder) {
  try {
    await actOnOrder(shop, payments, by, { number, expected: "to-confirm", act: { kind: "confirm" } });
  } catch (error) {
    // The customer has confirmed it by the link meanwhile.
    if (!(error instanceof ShopError && error.code === "changed-meanwhile")) throw error;
  }
}

async function customerAndAddress(
  db: Db,
  by: Asking<StaffMember>,
  wanted: Wanted,
): Promise<{ customerId: string; addressId: number }> {
  const passwordHash = "id" in wanted.customer ? "" : await hashPassword(randomBytes(32).toString("base64url"));
  return db.transaction(async (tx) => {
    const earlier = await earlierOrder(tx, wanted.id);
    const customerId = earlier ?? (await customerOf(tx, by, { wanted, passwordHash }));
    return { customerId, addressId: await addressOf(tx, customerId, wanted) };
  });
}

/** The same request again is the same customer's: none is made twice. */
async function earlierOrder(tx: Tx, id: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ customerId: shopOrder.customerId })
    .from(shopOrder)
    .where(eq(shopOrder.idempotencyKey, `phone-${id}`));
  return found?.customerId;
}

async function customerOf(
  tx: Tx,
  by: Asking<StaffMember>,
  { wanted: { customer: given, id }, passwordHash }: { wanted: Wanted; passwordHash: string },
): Promise<string> {
  if ("id" in given) {
    const [found] = await tx.select().from(customer).where(eq(customer.id, given.id));
    if (!found || found.erasedAt) throw notFound("customer");
    return found.id;
  }
  const { name, phone, email } = given;
  // Without an e-mail the request names the account: asked for twice it is one.
  const emailKey = email === undefined ? `phone-${id}` : normaliseEmail(email);
  const [made] = await tx
    .insert(customer)
    // Nobody knows its password: who gave an e-mail sets one by "Forgot password".
    .values({ name, phone, email: email ?? "", emailKey, passwordHash })
    .onConflictDoNothing()
    .returning({ id: customer.id });
  if (made) {
    await record(tx, by, [{ action: "customer.create", subject: { kind: "customer", id: made.id, name: "by phone" } }]);
    return made.id;
  }
  const [known] = await tx.select().from(customer).where(eq(customer.emailKey, emailKey));
  if (known && email === undefined) return known.id;
  throw invalid({ email: `${known?.name ?? "Somebody"} has this e-mail. Please choose them from the customers` });
}

/** One of theirs, or one more. */
async function addressOf(tx: Tx, customerId: string, wanted: Wanted): Promise<number> {
  const { address: street, cityId, postalCode, phone } = wanted;
  const [place] = await tx.select().from(city).where(eq(city.id, cityId));
  if (!place) throw invalid({ cityId: "Please choose a city" });
  const [known] = await tx
    .select({ id: address.id })
    .from(address)
    .where(
      and(
        eq(address.customerId, customerId),
        eq(address.address, street),
        eq(address.cityId, cityId),
        eq(address.postalCode, postalCode),
        eq(address.phone, phone),
      ),
    );
  if (known) return known.id;
  const [made] = await tx
    .insert(address)
    .values({ customerId, address: street, cityId, stateId: place.stateId, postalCode, phone })
    .returning({ id: address.id });
  if (!made) throw new Error("The address was not written");
  return made.id;
}
