import { randomBytes } from "node:crypto";
import type { CheckedRequestOf } from "#contract/call-shapes.ts";
import { createFieldError, createInvalidError, createNotFoundError, ShopError } from "#contract/errors.ts";
import type { ORDER_CHANGE_CALLS } from "#contract/office/orders/order-changes.ts";
import { getStage } from "#contract/rules/order/order-status.ts";
import { normaliseEmail } from "#contract/rules/text/email.ts";
import type { Db, Tx } from "#database/database.ts";
import { and, eq } from "#database/orm.ts";
import { address, city, courier, courierPricing, customer, orderEvent, state } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import { hashPassword } from "#server/auth/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { toActorColumns } from "../actor-columns.ts";
import type { CardPayments } from "../card-payments.ts";
import { actOnOrder } from "../desk/act-on-order.ts";
import { lockOrder } from "../order.repository.ts";
import { type PlacedOrder, placeOrder } from "./place-order.ts";
import type { PlaceOrderRequest } from "./placement.ts";

type PhoneOrderRequest = CheckedRequestOf<typeof ORDER_CHANGE_CALLS.placePhoneOrder>["body"];
type PhoneDelivery = NonNullable<PlaceOrderRequest["phoneDelivery"]>;

/** A phone order goes to the address given on the phone, not to a saved address. */
const NO_ADDRESS = 0;

/** Places a caller's cash order through the shop's checkout and confirms the order, once per id. */
export async function placePhoneOrder(
  shop: Shop,
  payments: CardPayments,
  context: RequestContext<StaffMember>,
  request: PhoneOrderRequest,
): Promise<{ number: string; confirmed: boolean }> {
  const { customerId, phoneDelivery } = await resolveCustomerAndDelivery(shop.db, context, request);
  const placed = await placeCashOrder(shop, payments, { request, customerId, phoneDelivery });
  const needsConfirmation = await recordPhoneCall(shop.db, context, { orderId: placed.id, note: request.note });
  if (needsConfirmation) await confirm(shop, payments, context, placed);
  return { number: placed.number, confirmed: true };
}

async function placeCashOrder(
  shop: Shop,
  payments: CardPayments,
  {
    request,
    customerId,
    phoneDelivery,
  }: { request: PhoneOrderRequest; customerId: string; phoneDelivery: PhoneDelivery },
): Promise<PlacedOrder> {
  try {
    return await placeOrder(shop, payments, {
      customerId,
      phoneDelivery,
      addressId: NO_ADDRESS,
      idempotencyKey: `phone-${request.id}`,
      items: request.items.map(({ productId, quantity }) => ({ id: productId, quantity })),
      paymentMethod: "cod",
      courierPricingId: request.courierPricingId,
      expectedTotal: request.expectedTotal,
      codes: request.codes,
    });
  } catch (error) {
    if (error instanceof ShopError && error.code === "bank-disabled")
      throw new ShopError("not-retryable", {
        text: "Cash on delivery is blocked for this customer, who can only pay by card",
      });
    throw error;
  }
}

/** Records who took the call; returns whether the order still has to be confirmed. */
function recordPhoneCall(
  db: Db,
  context: RequestContext<StaffMember>,
  { orderId, note }: { orderId: string; note: string | undefined },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw createNotFoundError("order");
    const [earlierEvent] = await tx
      .select({ id: orderEvent.id })
      .from(orderEvent)
      .where(eq(orderEvent.orderId, orderId))
      .limit(1);
    if (earlierEvent) return getStage(order) === "to-confirm";
    const text = ["Ordered by phone", note].filter(Boolean).join("\n");
    await tx.insert(orderEvent).values({ orderId, kind: "note", ...toActorColumns(context.actor), note: text });
    await record(tx, context, [
      {
        action: "order.create",
        subject: { kind: "order", id: order.number, name: order.number },
        after: { by: "phone", total: order.amount },
      },
    ]);
    return true;
  });
}

async function confirm(
  shop: Shop,
  payments: CardPayments,
  context: RequestContext<StaffMember>,
  { number }: PlacedOrder,
) {
  try {
    await actOnOrder(shop, payments, context, { number, expected: "to-confirm", act: { kind: "confirm" } });
  } catch (error) {
    // The customer has confirmed the order by the link meanwhile.
    if (!(error instanceof ShopError && error.code === "changed-meanwhile")) throw error;
  }
}

async function resolveCustomerAndDelivery(
  db: Db,
  context: RequestContext<StaffMember>,
  request: PhoneOrderRequest,
): Promise<{ customerId: string; phoneDelivery: PhoneDelivery }> {
  const passwordHash = "id" in request.customer ? "" : await hashPassword(randomBytes(32).toString("base64url"));
  return db.transaction(async (tx) => {
    const { customerId, isNew } = await findOrCreateCustomer(tx, request, passwordHash);
    const phoneDelivery = await saveDelivery(tx, customerId, request);
    const subject = { kind: "customer", id: customerId, name: "by phone" };
    if (isNew) await record(tx, context, [{ action: "customer.create", subject }]);
    return { customerId, phoneDelivery };
  });
}

/** Finds or creates the customer; a repeated request creates no second one. */
async function findOrCreateCustomer(
  tx: Tx,
  { customer: caller, id }: PhoneOrderRequest,
  passwordHash: string,
): Promise<{ customerId: string; isNew: boolean }> {
  if ("id" in caller) {
    const [row] = await tx.select().from(customer).where(eq(customer.id, caller.id));
    if (!row || row.erasedAt || row.mergedAt) throw createNotFoundError("customer");
    return { customerId: row.id, isNew: false };
  }
  const { name, phone, email } = caller;
  // Without an e-mail the request's id is the key, so that a repeated request finds the account.
  const emailKey = email === undefined ? `phone-${id}` : normaliseEmail(email);
  const [created] = await tx
    .insert(customer)
    // The password is random; a customer with an e-mail sets one by "Forgot password".
    .values({ name, phone, email: email ?? "", emailKey, passwordHash })
    .onConflictDoNothing()
    .returning({ id: customer.id });
  if (created) return { customerId: created.id, isNew: true };
  const [existing] = await tx.select().from(customer).where(eq(customer.emailKey, emailKey));
  // A request repeated after a stock or price error finds the customer created by the first try.
  if (existing && (email === undefined || (existing.name === name && existing.phone === phone)))
    return { customerId: existing.id, isNew: false };
  throw createInvalidError({
    email: `${existing?.name ?? "Another customer"} has this email. Please choose them from the list of customers`,
  });
}

/** Saves the address of a customer who has none, unless it lacks the checkout's postal code. */
async function saveDelivery(tx: Tx, customerId: string, request: PhoneOrderRequest): Promise<PhoneDelivery> {
  const { address: street, cityId, postalCode, phone, courierPricingId } = request;
  const [row] = await tx
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
  if (!row) throw createFieldError("courierPricingId", "courier-mismatch");
  const { cityName, stateName, stateId, recipientName } = row;
  if (postalCode !== "")
    await tx
      .insert(address)
      .values({ customerId, address: street, cityId, stateId, postalCode, phone })
      .onConflictDoNothing();
  return {
    courier: row.courier,
    delivery: { recipientName, phone, address: street, cityName, stateName, postalCode },
  };
}
