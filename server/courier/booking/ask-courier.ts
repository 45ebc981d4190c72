import { BOOKING_ANSWER_MS, BOOKING_LOOK_UP_MS, BOOKING_SEND_MS } from "#contract/rules/order/courier-limits.ts";
import { normalizePhone } from "#contract/rules/text/phone.ts";
import type { Queryable } from "#database/database.ts";
import { fromNow } from "#database/moment.ts";
import { and, eq, inArray, sql } from "#database/orm.ts";
import { customer, orderItem, parcelBooking, parcelNumber, parcelTracking, shopOrder } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import type { BookedParcel, ParcelRequest } from "../adapter/courier-adapter.ts";
import { createUncertain, type Outcome } from "../adapter/outcome.ts";
import { findAdapter } from "../connection/courier-adapters.ts";
import { type BookingRow, isStill } from "./booking.repository.ts";

const CONTENTS = "Computer parts";

/** Asks the courier to book an intended parcel. Of two nodes one claims it; the other does nothing. */
export async function askCourier(shop: Shop, id: string): Promise<void> {
  const claimed = await claimBooking(shop, id);
  if (!claimed) return;
  const claimedAt = performance.now();
  const outcome = await book(shop, claimed, claimedAt);
  await settleBooking(shop, claimed, outcome);
}

/** Committed before the call, so that a killed process leaves "asked" behind and never "intended". */
async function claimBooking({ db }: Shop, id: string): Promise<BookingRow | undefined> {
  const canBeSent = inArray(
    parcelBooking.orderId,
    db
      .select({ id: shopOrder.id })
      .from(shopOrder)
      .where(inArray(shopOrder.status, ["confirmed", "processed"])),
  );
  const isIntended = and(eq(parcelBooking.id, id), eq(parcelBooking.state, "intended"));
  const [claimed] = await db
    .update(parcelBooking)
    .set({
      state: "asked",
      askedAt: sql`now()`,
      tries: sql`${parcelBooking.tries} + 1`,
      notFound: 0,
      lookUps: 0,
      dueAt: fromNow(BOOKING_ANSWER_MS),
    })
    .where(and(isIntended, canBeSent))
    .returning();
  if (claimed) return claimed;
  await db
    .update(parcelBooking)
    .set({ state: "cancelled", endedAt: sql`now()`, dueAt: null, reason: "The order was no longer to be sent" })
    .where(and(isIntended, sql`not ${canBeSent}`));
  return undefined;
}

async function book(shop: Shop, claimed: BookingRow, claimedAt: number): Promise<Outcome<BookedParcel>> {
  try {
    const adapter = await findAdapter(shop, claimed.service);
    const parcel = await readParcelRequest(shop.db, claimed);
    // A process that was frozen since its claim must not send what another has looked up meanwhile.
    if (!adapter || !parcel || performance.now() - claimedAt > BOOKING_SEND_MS)
      return createUncertain("The booking was not sent in time");
    return await adapter.book(parcel);
  } catch (error) {
    shop.log.error({ err: error, reference: claimed.reference }, "booking a parcel failed");
    return createUncertain("The shop failed while it asked the courier");
  }
}

/** What the courier said; an earlier "nobody knows" of the same try is overruled by a late answer. */
export async function settleBooking(shop: Shop, booking: BookingRow, outcome: Outcome<BookedParcel>): Promise<void> {
  const [firstWait] = BOOKING_LOOK_UP_MS;
  const isBooked = await shop.db.transaction(async (tx) => {
    const change =
      outcome.end === "yes"
        ? { state: "booked" as const, endedAt: sql`now()`, dueAt: null, reason: null }
        : outcome.end === "no"
          ? { state: "refused" as const, endedAt: sql`now()`, dueAt: null, reason: outcome.reason.slice(0, 500) }
          : { state: "uncertain" as const, dueAt: fromNow(firstWait), reason: outcome.problem.slice(0, 500) };
    const moved = await tx
      .update(parcelBooking)
      .set(change)
      .where(isStill(booking, outcome.end === "unknown" ? ["asked"] : ["asked", "uncertain"]))
      .returning({ id: parcelBooking.id });
    if (outcome.end === "yes" && moved.length > 0) await addNumber(tx, booking, outcome.value);
    return moved.length > 0;
  });
  if (outcome.end === "yes" && !isBooked)
    shop.log.warn(
      { reference: booking.reference, number: outcome.value.trackingNumber },
      "a booking was settled before",
    );
}

export async function addNumber(
  tx: Queryable,
  { id, service }: BookingRow,
  { trackingNumber, labelUrl }: BookedParcel,
): Promise<void> {
  await tx
    .insert(parcelNumber)
    .values({ service, number: trackingNumber, bookingId: id, labelUrl: labelUrl ?? null })
    .onConflictDoNothing();
  await tx.insert(parcelTracking).values({ bookingId: id }).onConflictDoNothing();
}

async function readParcelRequest(db: Queryable, booking: BookingRow): Promise<ParcelRequest | undefined> {
  const [order] = await db
    .select({
      recipientName: shopOrder.recipientName,
      phone: shopOrder.phone,
      address: shopOrder.address,
      subTotal: shopOrder.subTotal,
      email: customer.email,
      items: sql<number>`(select coalesce(sum(${orderItem.quantity}), 1)::int from ${orderItem} where ${orderItem.orderId} = ${shopOrder.id})`,
    })
    .from(shopOrder)
    .innerJoin(customer, eq(customer.id, shopOrder.customerId))
    .where(eq(shopOrder.id, booking.orderId));
  if (!order) return undefined;
  const { recipientName, phone, address, subTotal, email, items } = order;
  return {
    reference: booking.reference,
    recipient: {
      name: recipientName,
      phone: normalizePhone(phone),
      email: email ?? "",
      address,
      city: { key: booking.cityKey, name: booking.cityName },
    },
    cashRupees: booking.cash,
    valueRupees: subTotal,
    grams: booking.grams,
    pieces: 1,
    items,
    contents: CONTENTS,
    note: booking.note,
  };
}
