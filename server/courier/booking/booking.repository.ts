import { createNotFoundError } from "#contract/errors.ts";
import type { ParcelBooking } from "#contract/office/orders/parcel-booking.ts";
import type { BookingState } from "#contract/rules/order/courier-services.ts";
import type { Queryable } from "#database/database.ts";
import { and, desc, eq, inArray, type SQL } from "#database/orm.ts";
import { parcelBooking, parcelNumber, shopOrder } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { readCourierStates } from "../connection/courier-adapters.ts";

export type BookingRow = typeof parcelBooking.$inferSelect;

const MAX_LISTED = 200;

export async function getBooking(db: Queryable, id: string): Promise<BookingRow> {
  const [row] = await db.select().from(parcelBooking).where(eq(parcelBooking.id, id));
  if (!row) throw createNotFoundError("booking");
  return row;
}

export async function describeBooking(shop: Shop, id: string): Promise<ParcelBooking> {
  const [booking] = await listBookings(shop, eq(parcelBooking.id, id));
  if (!booking) throw createNotFoundError("booking");
  return booking;
}

/** Newest first. */
export async function listBookings(shop: Shop, where: SQL | undefined): Promise<ParcelBooking[]> {
  const { db } = shop;
  const states = await readCourierStates(shop);
  const rows = await db
    .select({ booking: parcelBooking, orderNumber: shopOrder.number })
    .from(parcelBooking)
    .innerJoin(shopOrder, eq(shopOrder.id, parcelBooking.orderId))
    .where(where)
    .orderBy(desc(parcelBooking.createdAt), desc(parcelBooking.place))
    .limit(MAX_LISTED);
  const ids = rows.map(({ booking }) => booking.id);
  const numbers = await db
    .select()
    .from(parcelNumber)
    .where(inArray(parcelNumber.bookingId, ids))
    .orderBy(desc(parcelNumber.since));
  return rows.map(({ booking, orderNumber }) => {
    const own = numbers.filter(({ bookingId }) => bookingId === booking.id);
    const { id, place, reference, service, state, grams, reason, dueAt } = booking;
    const adapter = states.find(({ courier }) => courier.name === service)?.adapter;
    return {
      id,
      orderNumber,
      place,
      reference,
      service,
      state,
      trackingNumbers: own.map(({ number }) => number),
      labelUrl: own[0]?.labelUrl ?? null,
      grams,
      reason,
      by: booking.actorName,
      createdAt: booking.createdAt.toISOString(),
      needsDecision: state === "uncertain" && dueAt === null,
      canCancel: state === "booked" && adapter?.cancel !== undefined,
      canLookUp: state === "uncertain" && adapter?.findByReference !== undefined,
    };
  });
}

/** Only a row that is still as it was read moves, so that of two nodes one does it. */
export function isStill({ id, tries }: BookingRow, states: readonly BookingState[]): SQL | undefined {
  return and(eq(parcelBooking.id, id), eq(parcelBooking.tries, tries), inArray(parcelBooking.state, [...states]));
}

export async function recordBookingAct(
  tx: Queryable,
  context: RequestContext<StaffMember>,
  { action, booking, details }: { action: string; booking: BookingRow; details: Record<string, unknown> },
): Promise<void> {
  const [order] = await tx
    .select({ number: shopOrder.number })
    .from(shopOrder)
    .where(eq(shopOrder.id, booking.orderId));
  const number = order?.number ?? "";
  await record(tx as Parameters<typeof record>[0], context, [
    {
      action: action as `order.${string}`,
      subject: { kind: "order", id: number, name: number },
      after: { reference: booking.reference, courier: booking.service, ...details },
    },
  ]);
}
