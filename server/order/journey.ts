import { getEndOfDay } from "#contract/rules/calendar.ts";
import { JOURNEY_STATES } from "#contract/rules/order/journey.ts";
import type { OrderStatus } from "#contract/rules/order/order-status.ts";
import type { JourneyStep } from "#contract/shop/orders/order.ts";
import type { Queryable } from "#database/database.ts";
import { and, asc, eq, inArray, type SQL } from "#database/orm.ts";
import { parcelBooking, parcelEvent, shopOrder } from "#database/schema.ts";
import { getExpectedDelivery } from "./expected-delivery.ts";

interface JourneyRow {
  orderId: string;
  parcel: number;
  state: string;
  at: Date;
}

/** Couriers' reports about the orders' parcels, oldest first. `where` is a condition on orders. */
export function readJourneyRows(db: Queryable, where: SQL | undefined): Promise<JourneyRow[]> {
  return db
    .select({
      orderId: parcelBooking.orderId,
      parcel: parcelBooking.place,
      state: parcelEvent.state,
      at: parcelEvent.at,
    })
    .from(parcelEvent)
    .innerJoin(parcelBooking, eq(parcelBooking.id, parcelEvent.bookingId))
    .innerJoin(shopOrder, eq(shopOrder.id, parcelBooking.orderId))
    .where(and(where, inArray(parcelEvent.state, [...JOURNEY_STATES]), eq(parcelBooking.state, "booked")))
    .orderBy(asc(parcelEvent.at), asc(parcelEvent.position));
}

/** Couriers repeat themselves: of the same state one after the other, the first counts. */
export function toJourney(rows: readonly JourneyRow[]): JourneyStep[] {
  const last = new Map<number, string>();
  return rows.flatMap(({ parcel, state, at }) => {
    if (last.get(parcel) === state) return [];
    last.set(parcel, state);
    return [{ parcel, state: state as JourneyStep["state"], at: at.toISOString() }];
  });
}

/** A parcel that the rider has comes on that day, whatever was expected before. */
export function getExpectedByJourney(
  order: { status: OrderStatus; createdAt: Date },
  journey: readonly JourneyStep[],
): Date | null {
  const last = journey.at(-1);
  const expected = getExpectedDelivery(order);
  if (!expected || last?.state !== "out-for-delivery") return expected;
  return getEndOfDay(new Date(last.at));
}
