import { BOOKING_AGAIN_AFTER_MS, BOOKING_LOOK_UP_MS, BOOKING_TRIES } from "#contract/rules/order/courier-limits.ts";
import { ago, fromNow } from "#database/moment.ts";
import { and, lt, sql } from "#database/orm.ts";
import { parcelBooking } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import { findAdapter } from "../connection/courier-adapters.ts";
import { askCourier, settleBooking } from "./ask-courier.ts";
import { type BookingRow, isStill } from "./booking.repository.ts";

/** Two clear answers, so that one read from a lagging copy at the courier does not decide. */
const CLEAR_ANSWERS = 2;

/**
 * Looks an uncertain parcel up by its own reference. It is booked again only after clear answers "not
 * there" and a waiting time; where the courier cannot be asked, it waits for a person.
 */
export async function lookUpBooking(shop: Shop, booking: BookingRow): Promise<void> {
  const adapter = await findAdapter(shop, booking.service);
  if (!adapter?.findByReference || !booking.askedAt) return waitForPerson(shop, booking);
  const found = await adapter.findByReference({ reference: booking.reference, askedAt: booking.askedAt });
  if (found.end === "yes" && found.value) return settleBooking(shop, booking, { end: "yes", value: found.value });
  const isClear = found.end === "yes";
  const wait = BOOKING_LOOK_UP_MS[Math.min(booking.lookUps + 1, BOOKING_LOOK_UP_MS.length - 1)] ?? 0;
  const [noted] = await shop.db
    .update(parcelBooking)
    .set({
      lookUps: sql`${parcelBooking.lookUps} + 1`,
      dueAt: fromNow(wait),
      ...(isClear && { notFound: sql`${parcelBooking.notFound} + 1` }),
    })
    .where(isStill(booking, ["uncertain"]))
    .returning();
  if (!noted || !isClear) return;
  if (noted.tries >= BOOKING_TRIES) return waitForPerson(shop, noted);
  const [again] = await shop.db
    .update(parcelBooking)
    .set({ state: "intended", dueAt: sql`now()` })
    .where(
      and(
        isStill(noted, ["uncertain"]),
        lt(parcelBooking.askedAt, ago(BOOKING_AGAIN_AFTER_MS)),
        sql`${parcelBooking.notFound} >= ${CLEAR_ANSWERS}`,
      ),
    )
    .returning({ id: parcelBooking.id });
  if (again) await askCourier(shop, again.id);
}

async function waitForPerson({ db }: Shop, booking: BookingRow): Promise<void> {
  await db
    .update(parcelBooking)
    .set({ dueAt: null })
    .where(isStill(booking, ["uncertain"]));
}
