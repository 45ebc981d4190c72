import { createInvalidError, ShopError } from "#contract/errors.ts";
import { and, eq, sql } from "#database/orm.ts";
import { parcelBooking, parcelNumber, parcelTracking } from "#database/schema.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { addNumber } from "./ask-courier.ts";
import { getBooking, recordBookingAct } from "./booking.repository.ts";

/** The courier has re-routed a parcel under another number: from now on that one is followed. */
export async function addFurtherNumber(
  shop: Shop,
  context: RequestContext<StaffMember>,
  { id, trackingNumber }: { id: string; trackingNumber: string },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await tx.select({ id: parcelBooking.id }).from(parcelBooking).where(eq(parcelBooking.id, id)).for("update");
    const booking = await getBooking(tx, id);
    if (booking.state !== "booked")
      throw new ShopError("not-retryable", { text: "Only a booked parcel has a tracking number" });
    const [known] = await tx
      .select({ bookingId: parcelNumber.bookingId })
      .from(parcelNumber)
      .where(and(eq(parcelNumber.service, booking.service), eq(parcelNumber.number, trackingNumber)));
    if (known?.bookingId === id) return;
    if (known) throw createInvalidError({ trackingNumber: `${trackingNumber} is the number of another parcel` });
    // The customer's page and statements go by the order's number.
    await tx.execute(sql`
      update shop_order o set consignment = ${trackingNumber}, tracking_url = replace(o.tracking_url, o.consignment, ${trackingNumber})
      where o.id = ${booking.orderId} and o.status = 'shipped'
        and o.consignment in (select number from parcel_number where booking_id = ${id})`);
    await addNumber(tx, booking, { trackingNumber });
    await tx.update(parcelTracking).set({ dueAt: sql`now()` }).where(eq(parcelTracking.bookingId, id));
    await recordBookingAct(tx, context, { action: "order.book-number", booking, details: { trackingNumber } });
  });
}
