import { createInvalidError, createNotFoundError, ShopError } from "#contract/errors.ts";
import type { ChangedDelivery, DeliveryChange } from "#contract/office/orders/delivery.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { canAct, getStage, STAGE_LABEL } from "#contract/rules/order/order-status.ts";
import type { Tx } from "#database/database.ts";
import { and, eq } from "#database/orm.ts";
import { city, courier, courierPricing, type OrderDelivery, state } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import { publishChange } from "#server/cache/changes.ts";
import type { CardPayments } from "#server/order/card-payments.ts";
import {
  createBeingPaidError,
  getOrderId,
  isBeingPaid,
  type LockedOrder,
  lockOrder,
} from "#server/order/order.repository.ts";
import { requirePayable } from "#server/order/place/order-totals.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { ORDERS_TAG } from "../order-stream.ts";
import { calculateRefund, recordDifference } from "./card-difference.ts";
import { readDelivery, recordAddressChange, writeDelivery } from "./write-delivery.ts";

interface DeliveryRequest extends DeliveryChange {
  number: string;
}

/**
 * Changes city, courier and address before hand-over, in one transaction. The delivery costs what the
 * new city's courier charges, and what a card has paid too much is refunded (decision 0057).
 */
export async function changeDelivery(
  shop: Shop,
  payments: CardPayments,
  context: RequestContext<StaffMember>,
  request: DeliveryRequest,
): Promise<ChangedDelivery> {
  const orderId = await getOrderId(shop.db, request.number);
  // Closes the provider's page, because that page has the old total.
  if (request.expected === "to-pay" && (await payments.close(orderId)) === "processing") throw createBeingPaidError();
  const result = await shop.db.transaction((tx) =>
    changeDeliveryInTransaction(shop, tx, { context, request, orderId }),
  );
  if (result.refunded > 0) await payments.refund(orderId);
  return result;
}

async function changeDeliveryInTransaction(
  shop: Shop,
  tx: Tx,
  { context, request, orderId }: { context: RequestContext<StaffMember>; request: DeliveryRequest; orderId: string },
): Promise<ChangedDelivery> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw createNotFoundError("order");
  const before = await readDelivery(tx, orderId);
  requireChangeable(order, before, request);
  const after = { ...before, ...(await chooseCourier(tx, before, request)), ...pickAddress(request) };
  const grandTotal = await writeDelivery(tx, orderId, after);
  requirePayable(grandTotal, order.paymentMethod);
  if (grandTotal !== request.newTotal)
    throw new ShopError("price-changed", { fields: { courierPricingId: formatRupees(after.courierCost) } });
  const refunded = await calculateRefund(tx, order, {
    total: grandTotal,
    instead: "Please choose a cheaper courier, or cancel the order and place it again",
  });
  await recordDifference(tx, order, refunded);
  await recordAddressChange(shop, tx, {
    orderId,
    context,
    before,
    note: describeChange(before, after, [order.amount, grandTotal]),
  });
  await publishChange(tx, [ORDERS_TAG]);
  await record(tx, context, [
    {
      action: "order.delivery",
      subject: { kind: "order", id: order.number, name: order.number },
      before: { ...toHistoryFields(before), total: order.amount },
      after: { ...toHistoryFields(after), total: grandTotal },
    },
  ]);
  // A refund leaves at once and cannot be called back.
  return { grandTotal, refunded, canUndo: refunded === 0 };
}

function requireChangeable(order: LockedOrder, before: OrderDelivery, request: DeliveryRequest): void {
  const stage = getStage(order);
  if (stage !== request.expected)
    throw new ShopError("changed-meanwhile", {
      text: `${order.number} is now at "${STAGE_LABEL[stage]}", no longer at "${STAGE_LABEL[request.expected]}"`,
    });
  if (
    order.amount !== request.expectedTotal ||
    before.cityName !== request.expectedCity ||
    before.courierName !== request.expectedCourier
  )
    throw new ShopError("changed-meanwhile", {
      text: `${order.number} has been changed. Please reload it`,
    });
  if (!canAct("address", stage))
    throw new ShopError("not-retryable", {
      text: `The city can be changed until an order is handed over: ${order.number} is at "${STAGE_LABEL[stage]}"`,
    });
  if (isBeingPaid(order)) throw createBeingPaidError();
}

type Courier = Pick<OrderDelivery, "cityName" | "stateName" | "courierName" | "courierCost">;

/** The courier must deliver to the city. An unchanged city and courier keep their price. */
async function chooseCourier(tx: Tx, before: OrderDelivery, request: DeliveryRequest): Promise<Courier> {
  const [chosen] = await tx
    .select({
      cityName: city.name,
      stateName: state.name,
      courierName: courier.name,
      courierCost: courierPricing.price,
    })
    .from(courierPricing)
    .innerJoin(city, eq(city.id, courierPricing.cityId))
    .innerJoin(state, eq(state.id, city.stateId))
    .innerJoin(courier, eq(courier.id, courierPricing.courierId))
    .where(and(eq(courierPricing.id, request.courierPricingId), eq(city.id, request.cityId)))
    .for("share", { of: courierPricing });
  if (!chosen)
    throw createInvalidError({ courierPricingId: "This courier does not deliver to this city. Please choose another" });
  const isSame =
    chosen.cityName === before.cityName &&
    chosen.stateName === before.stateName &&
    chosen.courierName === before.courierName;
  return isSame ? { ...chosen, courierCost: before.courierCost } : chosen;
}

const pickAddress = ({ recipientName, phone, address, postalCode }: DeliveryRequest) => ({
  recipientName,
  phone,
  address,
  postalCode,
});

/** No street or phone, because history never erases these values. */
const toHistoryFields = ({ cityName, courierName, courierCost }: OrderDelivery) => ({
  city: cityName,
  courier: courierName,
  courierCost,
});

function describeChange(before: OrderDelivery, after: OrderDelivery, [oldTotal, newTotal]: [number, number]): string {
  const pairs = [
    ["City", before.cityName, after.cityName],
    ["Courier", before.courierName, after.courierName],
    ["Delivery", formatRupees(before.courierCost), formatRupees(after.courierCost)],
    ["Total", formatRupees(oldTotal), formatRupees(newTotal)],
  ];
  return pairs
    .filter(([, from, to]) => from !== to)
    .map(([name, from, to]) => `${name}: ${to} instead of ${from}`)
    .join("\n");
}
