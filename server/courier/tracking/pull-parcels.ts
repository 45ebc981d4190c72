import { setTimeout as wait } from "node:timers/promises";
import { MINUTE_MS } from "#contract/rules/limits.ts";
import type { ConnectedService } from "#contract/rules/order/courier-services.ts";
import { fromNow } from "#database/moment.ts";
import { eq, sql } from "#database/orm.ts";
import { parcelTracking } from "#database/schema.ts";
import { readCachedSecret } from "#server/platform/tokens/cached-secret.ts";
import type { Shop } from "#server/shop.ts";
import type { CourierAdapter, TrackedParcel } from "../adapter/courier-adapter.ts";
import { findAdapter } from "../connection/courier-adapters.ts";
import { endLostAdvice } from "../rescue/advise-courier.ts";
import { DELIVERY_LINK_SECRET } from "../rescue/delivery-link.ts";
import { applyEvents } from "./apply-events.ts";
import { getPullWaitMs } from "./next-pull.ts";

const PER_CLAIM = 200;
/** The next run takes the rest. */
const RUN_MS = 4 * MINUTE_MS;
/** If this process ends, the next one waits this long before it claims the row. */
const LEASE_MS = 15 * MINUTE_MS;
/** What public clients of couriers do at the same time, and the gap between their calls. */
const NUMBERS_AT_ONCE = 4;
const GAP_MS = 120;
/** So often a clear "no" to a booked number needs a person. */
const REFUSALS_BEFORE_ATTENTION = 5;

interface DueParcel extends Record<string, unknown> {
  bookingId: string;
  orderId: string;
  service: ConnectedService;
  number: string;
  ageMs: number;
  failures: number;
  askedAt: string;
}

/** Asks couriers about the parcels that are due, each courier separately, and returns how many there were. */
export async function pullParcels(shop: Shop): Promise<number> {
  const endsAt = performance.now() + RUN_MS;
  for (let count = 0; ; ) {
    const due = await claimDueParcels(shop);
    count += due.length;
    await Promise.all(
      [...Map.groupBy(due, ({ service }) => service)].map(([service, parcels]) => pullFrom(shop, service, parcels)),
    );
    if (due.length < PER_CLAIM || performance.now() > endsAt) return count;
  }
}

/** A booking that is no longer booked is not asked about. Of several numbers of a parcel, the newest counts. */
async function claimDueParcels({ db }: Shop): Promise<DueParcel[]> {
  const { rows } = await db.execute<DueParcel>(sql`
    with due as materialized (
      select booking_id from parcel_tracking where due_at <= now() order by due_at limit ${PER_CLAIM} for update skip locked
    ), claimed as (
      update parcel_tracking t set due_at = case when b.state = 'booked' then ${fromNow(LEASE_MS)} end
      from due join parcel_booking b on b.id = due.booking_id
      where t.booking_id = due.booking_id
      returning t.booking_id, b.order_id, b.service, b.state, b.created_at, t.failures
    )
    select c.booking_id as "bookingId", c.order_id as "orderId", c.service, c.failures, now()::text as "askedAt",
      (extract(epoch from now() - c.created_at) * 1000)::float8 as "ageMs",
      (select number from parcel_number n where n.booking_id = c.booking_id order by since desc limit 1) as number
    from claimed c where c.state = 'booked'`);
  return rows.filter(({ number }) => number !== null);
}

async function pullFrom(shop: Shop, service: ConnectedService, parcels: readonly DueParcel[]): Promise<void> {
  const adapter = await findAdapter(shop, service);
  const linkSecret = adapter?.advise && (await readCachedSecret(shop.db, DELIVERY_LINK_SECRET));
  const size = adapter?.tracksAtOnce ?? NUMBERS_AT_ONCE;
  for (let start = 0; start < parcels.length; start += size) {
    const chunk = parcels.slice(start, start + size);
    const tracked = await track(shop, adapter, chunk);
    for (const parcel of chunk) {
      const outcome = tracked.find(({ trackingNumber }) => trackingNumber === parcel.number)?.outcome;
      try {
        if (outcome?.end === "yes") await applyEvents(shop, { ...parcel, linkSecret }, outcome.value);
        else await countFailure(shop, parcel, outcome?.end === "no" ? outcome.reason : undefined);
      } catch (error) {
        shop.log.warn({ err: error, courier: service, number: parcel.number }, "a parcel could not be followed");
        await countFailure(shop, parcel, undefined);
      }
    }
    if (start + size < parcels.length) await wait(GAP_MS);
  }
}

async function track(
  shop: Shop,
  adapter: CourierAdapter | undefined,
  parcels: readonly DueParcel[],
): Promise<TrackedParcel[]> {
  try {
    return (await adapter?.track(parcels.map(({ number }) => number))) ?? [];
  } catch (error) {
    shop.log.error({ err: error, courier: adapter?.name }, "asking a courier about parcels failed");
    return [];
  }
}

async function countFailure({ db }: Shop, parcel: DueParcel, reason: string | undefined): Promise<void> {
  const failures = Math.min(parcel.failures + 1, 1_000);
  const state = "on-the-way";
  const waitMs = getPullWaitMs({ state, stateAgeMs: 0, ageMs: parcel.ageMs, failures }, Math.random());
  const attention =
    reason !== undefined && failures >= REFUSALS_BEFORE_ATTENTION
      ? `The courier does not tell where ${parcel.number} is: ${reason.slice(0, 200)}`
      : null;
  await db
    .update(parcelTracking)
    .set({
      failures,
      dueAt: waitMs === null ? null : fromNow(waitMs),
      ...(attention !== null && { attention: sql`nullif(${attention}::text, ${parcelTracking.dismissed})` }),
    })
    .where(eq(parcelTracking.bookingId, parcel.bookingId));
}

export async function startTrackingJob(shop: Shop): Promise<void> {
  await shop.jobs.schedule("track-parcels", "* * * * *");
  await shop.jobs.work(
    "track-parcels",
    async () => {
      await endLostAdvice(shop);
      await pullParcels(shop);
    },
    { pollingIntervalSeconds: 2 },
  );
}
