import { ShopError } from "#contract/errors.ts";
import { toFirstName } from "#contract/rules/text/first-name.ts";
import type { TrackedOrder } from "#contract/shop/orders/order.ts";
import type { Db } from "#database/database.ts";
import { and, eq } from "#database/orm.ts";
import { orderStep, shopOrder } from "#database/schema.ts";
import { buildTrackingCounters, type Caller, type FailureLimits } from "#server/auth/index.ts";
import { listDiscountsWhere } from "#server/promotion/index.ts";
import { getExpectedByJourney, readJourneyRows, toJourney } from "./journey.ts";

interface TrackingRequest {
  number: string;
  phone: string;
  caller: Caller;
}

/** A wrong phone is answered like an unknown number: same body, same queries, same counts. */
export async function trackOrder(
  db: Db,
  limits: FailureLimits,
  { number, phone, caller }: TrackingRequest,
): Promise<TrackedOrder> {
  return limits.attempt(buildTrackingCounters(number, caller), async () => {
    const isTrackedOrder = and(eq(shopOrder.number, number), eq(shopOrder.phone, phone));
    const [[order], steps, parcelSteps, discounts] = await Promise.all([
      db.select().from(shopOrder).where(isTrackedOrder),
      db
        .select({ status: orderStep.status, at: orderStep.at })
        .from(orderStep)
        .innerJoin(shopOrder, eq(shopOrder.id, orderStep.orderId))
        .where(isTrackedOrder)
        .orderBy(orderStep.at),
      readJourneyRows(db, isTrackedOrder),
      listDiscountsWhere(db, isTrackedOrder),
    ]);
    if (!order) throw createWrongPairError();
    const journey = toJourney(parcelSteps);
    return {
      number: order.number,
      status: order.status,
      firstName: toFirstName(order.recipientName),
      steps: steps.map(({ status, at }) => ({ status, at: at.toISOString() })),
      courier: order.courierName,
      trackingNumber: order.consignment,
      trackingUrl: order.trackingUrl,
      expectedBy: getExpectedByJourney(order, journey)?.toISOString() ?? null,
      ...(journey.length > 0 && { journey }),
      ...(discounts.length > 0 && { discounts: discounts.map(({ label, amount }) => ({ label, amount })) }),
    };
  });
}

function createWrongPairError(): ShopError {
  return new ShopError("not-found", { text: "No order found with this number and phone. Please check both" });
}
