import { ShopError } from "#contract/errors.ts";
import { COURIER_SERVICES, type ConnectedService } from "#contract/rules/order/courier-services.ts";
import { type AdviceText, buildAdviceText } from "#contract/rules/order/delivery-advice.ts";
import type { Queryable } from "#database/database.ts";
import { and, desc, eq, inArray, sql } from "#database/orm.ts";
import { deliveryAdvice, parcelBooking, parcelEvent, parcelNumber, parcelTracking } from "#database/schema.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { createUncertain, type Outcome } from "../adapter/outcome.ts";
import { type BookingRow, getBooking, recordBookingAct } from "../booking/booking.repository.ts";
import { findAdapter } from "../connection/courier-adapters.ts";

/** A couriers' answer that is not there after this time will not come. */
const ASKED_FOR_MINUTES = 3;

export interface StaffAdvice extends AdviceText {
  bookingId: string;
  /** Staff have told the courier themselves. */
  isTold: boolean;
}

/** The question is committed before the courier is asked, so that it never remains unknown that it was. */
export async function adviseCourier(
  shop: Shop,
  context: RequestContext<StaffMember>,
  { bookingId, isTold, ...advice }: StaffAdvice,
): Promise<void> {
  const booking = await getBooking(shop.db, bookingId);
  if (!isTold) await requireAdvice(shop, booking.service);
  const id = await shop.db.transaction(async (tx) => {
    await requireFailedDelivery(tx, bookingId);
    const added = await addAdvice(tx, {
      ...advice,
      bookingId,
      eventId: await findLastAttempt(tx, bookingId),
      ...(isTold && { result: "told" as const, endedAt: sql`now()` as unknown as Date }),
      staffId: context.actor.id,
      actorKind: "staff",
      actorName: context.actor.name,
    });
    // Without the customer's address and phone, because history is never erased.
    const details = { advice: advice.kind, ...(advice.day && { day: advice.day }), told: isTold };
    await recordBookingAct(tx, context, { action: "order.advise", booking, details });
    return added;
  });
  if (!isTold) await askForDelivery(shop, { id, booking, advice });
}

/** Of two at once, the unique index lets one through. */
export async function addAdvice(db: Queryable, values: typeof deliveryAdvice.$inferInsert): Promise<number> {
  const [row] = await db
    .insert(deliveryAdvice)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: deliveryAdvice.id });
  if (!row) throw new ShopError("not-retryable", { text: "The courier is being asked right now, or was told already" });
  return row.id;
}

/** Asks outside a transaction, and stores yes, no or nobody knows. */
export async function askForDelivery(
  shop: Shop,
  { id, booking, advice }: { id: number; booking: BookingRow; advice: AdviceText },
): Promise<void> {
  const outcome = await ask(shop, booking, advice);
  const answer = outcome.end === "no" ? outcome.reason : outcome.end === "unknown" ? outcome.problem : null;
  await shop.db
    .update(deliveryAdvice)
    .set({ result: outcome.end, answer: answer?.slice(0, 500) ?? null, endedAt: sql`now()` })
    .where(and(eq(deliveryAdvice.id, id), inArray(deliveryAdvice.result, ["asked", "unknown"])));
  // The courier's own words follow soon.
  if (outcome.end === "yes")
    await shop.db
      .update(parcelTracking)
      .set({ dueAt: sql`now()`, isReturnRequested: false })
      .where(eq(parcelTracking.bookingId, booking.id));
}

async function ask(shop: Shop, { id, service }: BookingRow, advice: AdviceText): Promise<Outcome<void>> {
  try {
    const adapter = await findAdapter(shop, service);
    const [row] = await shop.db
      .select({ number: parcelNumber.number })
      .from(parcelNumber)
      .where(eq(parcelNumber.bookingId, id))
      .orderBy(desc(parcelNumber.since))
      .limit(1);
    if (!adapter?.advise || !row) return createUncertain("The courier takes no advice");
    return await adapter.advise({ trackingNumber: row.number, kind: advice.kind, remarks: buildAdviceText(advice) });
  } catch (error) {
    shop.log.error({ err: error, courier: service }, "advising a courier failed");
    return createUncertain("The shop failed while it asked the courier");
  }
}

async function requireAdvice(shop: Shop, service: ConnectedService): Promise<void> {
  const adapter = await findAdapter(shop, service);
  if (!adapter?.advise)
    throw new ShopError("not-retryable", {
      text: `${COURIER_SERVICES[service]} takes no advice from the shop. Call it, then choose "I have told the courier"`,
    });
}

async function requireFailedDelivery(db: Queryable, bookingId: string): Promise<void> {
  const [row] = await db
    .select({ state: parcelTracking.state })
    .from(parcelTracking)
    .innerJoin(parcelBooking, eq(parcelBooking.id, parcelTracking.bookingId))
    .where(and(eq(parcelTracking.bookingId, bookingId), eq(parcelBooking.state, "booked")));
  if (row?.state !== "attempted" && row?.state !== "return-requested")
    throw new ShopError("changed-meanwhile", { text: "This parcel is no longer waiting for an answer" });
}

async function findLastAttempt(db: Queryable, bookingId: string): Promise<number | null> {
  const [row] = await db
    .select({ id: parcelEvent.id })
    .from(parcelEvent)
    .where(and(eq(parcelEvent.bookingId, bookingId), eq(parcelEvent.state, "attempted")))
    .orderBy(desc(parcelEvent.at), desc(parcelEvent.position))
    .limit(1);
  return row?.id ?? null;
}

/** A question whose process has ended: nobody knows. */
export async function endLostAdvice({ db }: Pick<Shop, "db">): Promise<void> {
  await db.execute(sql`
    update delivery_advice set result = 'unknown', answer = 'The answer of the courier is lost', ended_at = now()
    where result = 'asked' and at < now() - make_interval(mins => ${ASKED_FOR_MINUTES})`);
}
