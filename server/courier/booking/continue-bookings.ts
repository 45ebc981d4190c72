import { BOOKING_ANSWER_MS, BOOKING_LOOK_UP_MS } from "#contract/rules/order/courier-limits.ts";
import { fromNow } from "#database/moment.ts";
import { and, asc, inArray, lte, sql } from "#database/orm.ts";
import { parcelBooking } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import { askCourier } from "./ask-courier.ts";
import type { BookingRow } from "./booking.repository.ts";
import { lookUpBooking } from "./look-up-booking.ts";

/** Bounded so that one run ends well before its job lease; the next run takes the rest. */
const PER_RUN = 20;

/** Continues bookings whose process has ended, and looks uncertain ones up. */
export async function continueBookings(shop: Shop): Promise<number> {
  let count = 0;
  for (; count < PER_RUN; count += 1) {
    const due = await claimDueBooking(shop);
    if (!due) break;
    try {
      if (due.state === "intended") await askCourier(shop, due.id);
      if (due.state === "uncertain") await lookUpBooking(shop, due);
    } catch (error) {
      shop.log.warn({ err: error, reference: due.reference }, "a booking could not be continued");
    }
  }
  return count;
}

/** An asked booking whose time is over becomes uncertain; its process was killed or the answer is lost. */
async function claimDueBooking({ db }: Shop): Promise<BookingRow | undefined> {
  const next = db
    .select({ id: parcelBooking.id })
    .from(parcelBooking)
    .where(and(inArray(parcelBooking.state, ["intended", "asked", "uncertain"]), lte(parcelBooking.dueAt, sql`now()`)))
    .orderBy(asc(parcelBooking.dueAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const [due] = await db
    .update(parcelBooking)
    .set({
      state: sql`case when ${parcelBooking.state} = 'asked' then 'uncertain' else ${parcelBooking.state} end`,
      reason: sql`case when ${parcelBooking.state} = 'asked' then 'The answer of the courier is lost' else ${parcelBooking.reason} end`,
      // If this process ends, the next one that claims it waits that long.
      dueAt: fromNow(BOOKING_ANSWER_MS + BOOKING_LOOK_UP_MS[0]),
    })
    .where(sql`${parcelBooking.id} = (${next})`)
    .returning();
  return due;
}

export async function startBookingJob(shop: Shop): Promise<void> {
  await shop.jobs.schedule("continue-bookings", "* * * * *");
  await shop.jobs.work("continue-bookings", async () => void (await continueBookings(shop)), {
    pollingIntervalSeconds: 10,
  });
}
