import { createInvalidError, ShopError } from "#contract/errors.ts";
import { BOOKING_ANSWER_MS } from "#contract/rules/order/courier-limits.ts";
import type { BookingDecision } from "#contract/rules/order/courier-services.ts";
import { ago } from "#database/moment.ts";
import { and, eq, lt, sql } from "#database/orm.ts";
import { parcelBooking, parcelNumber } from "#database/schema.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { addNumber, askCourier } from "./ask-courier.ts";
import { getBooking, isStill, recordBookingAct } from "./booking.repository.ts";

/** A person has looked in the courier's portal. */
export async function decideBooking(
  shop: Shop,
  context: RequestContext<StaffMember>,
  { id, decision, trackingNumber }: { id: string; decision: BookingDecision; trackingNumber?: string | undefined },
): Promise<void> {
  if (decision === "booked" && trackingNumber === undefined)
    throw createInvalidError({ trackingNumber: "Enter the tracking number" });
  await shop.db.transaction(async (tx) => {
    const booking = await getBooking(tx, id);
    const change = {
      booked: { state: "booked" as const, endedAt: sql`now()`, dueAt: null, reason: null },
      "not-booked": {
        state: "refused" as const,
        endedAt: sql`now()`,
        dueAt: null,
        reason: `Not booked, as ${context.actor.name} has seen`,
      },
      "book-again": { state: "intended" as const, dueAt: sql`now()` },
    }[decision];
    // While an answer may still come, nobody can know better.
    const moved = await tx
      .update(parcelBooking)
      .set(change)
      .where(and(isStill(booking, ["uncertain"]), lt(parcelBooking.askedAt, ago(BOOKING_ANSWER_MS))))
      .returning({ id: parcelBooking.id });
    if (moved.length === 0)
      throw new ShopError("not-retryable", {
        text: "This can be decided three minutes after the courier was asked, while it is still uncertain",
      });
    if (decision === "booked" && trackingNumber !== undefined) {
      const [other] = await tx
        .select({ bookingId: parcelNumber.bookingId })
        .from(parcelNumber)
        .where(and(eq(parcelNumber.service, booking.service), eq(parcelNumber.number, trackingNumber)));
      if (other) throw createInvalidError({ trackingNumber: `${trackingNumber} is the number of another parcel` });
      await addNumber(tx, booking, { trackingNumber });
    }
    const details = { decision, ...(trackingNumber !== undefined && { trackingNumber }) };
    await recordBookingAct(tx, context, { action: "order.book-decide", booking, details });
  });
  if (decision === "book-again") await askCourier(shop, id);
}
