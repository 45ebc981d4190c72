import { ShopError } from "#contract/errors.ts";
import { COURIER_SERVICES, type ConnectedService } from "#contract/rules/order/courier-services.ts";
import { desc, eq, sql } from "#database/orm.ts";
import { parcelBooking, parcelNumber, parcelTracking } from "#database/schema.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { findAdapter } from "../connection/courier-adapters.ts";
import { getBooking, isStill, recordBookingAct } from "./booking.repository.ts";

/** The courier is asked first: a parcel that is not surely cancelled stays booked. */
export async function cancelBooking(shop: Shop, context: RequestContext<StaffMember>, id: string): Promise<void> {
  const booking = await getBooking(shop.db, id);
  if (booking.state === "cancelled") return;
  if (booking.state === "booked") {
    // Some couriers cancel what they have not picked up in time, and refuse to cancel it once more.
    if (!(await isCancelledAtCourier(shop, id)))
      await cancelAtCourier(shop, booking.service, await getNewestNumber(shop, id));
  } else if (booking.state !== "intended")
    throw new ShopError("not-retryable", { text: "Only a booked parcel can be cancelled at the courier" });
  await shop.db.transaction(async (tx) => {
    const moved = await tx
      .update(parcelBooking)
      .set({ state: "cancelled", endedAt: sql`now()`, dueAt: null })
      .where(isStill(booking, [booking.state]))
      .returning({ id: parcelBooking.id });
    if (moved.length === 0) throw new ShopError("changed-meanwhile");
    await recordBookingAct(tx, context, { action: "order.book-cancel", booking, details: {} });
  });
}

async function isCancelledAtCourier({ db }: Shop, bookingId: string): Promise<boolean> {
  const [tracking] = await db
    .select({ state: parcelTracking.state })
    .from(parcelTracking)
    .where(eq(parcelTracking.bookingId, bookingId));
  return tracking?.state === "cancelled";
}

async function cancelAtCourier(shop: Shop, service: ConnectedService, trackingNumber: string): Promise<void> {
  const label = COURIER_SERVICES[service];
  const cancelled = await (await findAdapter(shop, service))?.cancel?.(trackingNumber);
  if (!cancelled) throw new ShopError("not-retryable", { text: `${label} takes no cancellation from the shop` });
  if (cancelled.end === "no")
    throw new ShopError("not-retryable", { text: `${label} does not cancel it: ${cancelled.reason}` });
  if (cancelled.end === "unknown")
    throw new ShopError("provider-down", { text: `${label} gave no clear answer. The parcel is still booked here` });
}

async function getNewestNumber({ db }: Shop, bookingId: string): Promise<string> {
  const [row] = await db
    .select({ number: parcelNumber.number })
    .from(parcelNumber)
    .where(eq(parcelNumber.bookingId, bookingId))
    .orderBy(desc(parcelNumber.since))
    .limit(1);
  if (!row) throw new Error("A booked parcel has no number");
  return row.number;
}
