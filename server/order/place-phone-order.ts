import { randomBytes } from "node:crypto";
import type { CheckedRequestOf } from "#contract/call-shapes.ts";
import { invalid, notFound, refusedAt, ShopError } from "#contract/errors.ts";
import type { placePhoneOrder as call } from "#contract/office/order-changes.ts";
import { normaliseEmail } from "#contract/rules/email.ts";
import { stageOf } from "#contract/rules/order-status.ts";
import type { Db, Tx } from "#database/database.ts";
import { and, eq } from "#database/orm.ts";
import { address, city, courier, courierPricing, customer, orderEvent, state } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { record } from "#server/audit/index.ts";
import { hashPassword } from "#server/auth/index.ts";
import type { Shop } from "#server/shop.ts";
import { actOnOrder } from "./act-on-order.ts";
import type { CardPayments } from "./card-payments.ts";
import { madeBy } from "./made-by.ts";
import { lockOrder } from "./order.repository.ts";
import { type PlacedOrder, type PlaceOrder, placeOrder } from "./place-order.ts";

type Wanted = CheckedRequestOf<typeof call>["body"];
type Told = NonNullable<PlaceOrder["told"]>;

/** It goes where the customer said on the phone, and not to an address that the shop keeps. */
const NO_ADDRESS = 0;

/**
 * An order for somebody who calls: placed as the shop's own checkout places it, in cash, and confirmed by whoever took the call. Once per id.
 */
export async function placePhoneOrder(
  shop: Shop,
  payments: CardPayments,
  by: Asking<StaffMember>,
  wanted: Wanted,
): Promise<{ number: string; confirmed: boolean }> {
  const { customerId, told } = await customerAndDelivery(shop.db, by, wanted);
  const placed = await place(shop, payments, { wanted, customerId, told });
  const first = await tellOnce(shop.db, by, { orderId: placed.id, note: wanted.note });
  if (first) await confirm(shop, payments, by, placed);
  return { number: placed.number, confirmed: true };
}

async function place(
  shop: Shop,
  payments: CardPayments,
  { wanted, customerId, told }: { wanted: Wanted; customerId: string; told: Told },
): Promise<PlacedOrder> {
  try {
    return await placeOrder(shop, payments, {
      customerId,
      told,
      addressId: NO_ADDRESS,
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

async function customerAndDelivery(
  db: Db,
  by: Asking<StaffMember>,
  wanted: Wanted,
): Promise<{ customerId: string; told: Told }> {
  const passwordHash = "id" in wanted.customer ? "" : await hashPassword(randomBytes(32).toString("base64url"));
  return db.transaction(async (tx) => {
    const { customerId, isNew } = await customerOf(tx, wanted, passwordHash);
    const told = await deliveryOf(tx, customerId, wanted);
    const subject = { kind: "customer", id: customerId, name: "by phone" };
    if (isNew) await record(tx, by, [{ action: "customer.create", subject }]);
    return { customerId, told };
  });
}

/** Who calls: known, or written down now. The same request again is the same customer's: none is made twice. */
async function customerOf(
  tx: Tx,
  { customer: given, id }: Wanted,
  passwordHash: string,
): Promise<{ customerId: string; isNew: boolean }> {
  if ("id" in given) {
    const [found] = await tx.select().from(customer).where(eq(customer.id, given.id));
    if (!found || found.erasedAt) throw notFound("customer");
    return { customerId: found.id, isNew: false };
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
  if (made) return { customerId: made.id, isNew: true };
  const [known] = await tx.select().from(customer).where(eq(customer.emailKey, emailKey));
  // Asked for again, after stock or prices stood in the way: it is who was written down then.
  if (known && (email === undefined || (known.name === name && known.phone === phone)))
    return { customerId: known.id, isNew: false };
  throw invalid({ email: `${known?.name ?? "Somebody"} has this e-mail. Please choose them from the customers` });
}

/** Where it goes, in the words that the order keeps. Who has no address in the shop yet has this one from now on. */
async function deliveryOf(tx: Tx, customerId: string, wanted: Wanted): Promise<Told> {
  const { address: street, cityId, postalCode, phone, courierPricingId } = wanted;
  const [found] = await tx
    .select({
      cityName: city.name,
      stateName: state.name,
      stateId: state.id,
      courier: { name: courier.name, price: courierPricing.price },
      recipientName: customer.name,
    })
    .from(courierPricing)
    .innerJoin(courier, eq(courier.id, courierPricing.courierId))
    .innerJoin(city, eq(city.id, courierPricing.cityId))
    .innerJoin(state, eq(state.id, city.stateId))
    .innerJoin(customer, eq(customer.id, customerId))
    .where(and(eq(courierPricing.id, courierPricingId), eq(courierPricing.cityId, cityId)));
  if (!found) throw refusedAt("courierPricingId", "courier-mismatch");
  const { cityName, stateName, stateId, recipientName } = found;
  await tx
    .insert(address)
    .values({ customerId, address: street, cityId, stateId, postalCode, phone })
    .onConflictDoNothing();
  return {
    courier: found.courier,
    delivery: { recipientName, phone, address: street, cityName, stateName, postalCode },
  };
}
