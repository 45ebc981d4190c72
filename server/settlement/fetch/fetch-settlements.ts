import { setTimeout as wait } from "node:timers/promises";
import { HOUR_MS, MINUTE_MS } from "#contract/rules/limits.ts";
import type { ConnectedService } from "#contract/rules/order/courier-services.ts";
import { fromNow } from "#database/moment.ts";
import { eq, sql } from "#database/orm.ts";
import { parcelSettlement } from "#database/schema.ts";
import { type CourierAdapter, listSettlementAdapters, type ParcelSettlement } from "#server/courier/index.ts";
import type { Shop } from "#server/shop.ts";
import { getQuestionWaitMs } from "./next-question.ts";
import { writeFetchedStatements } from "./write-fetched-statements.ts";

const PER_CLAIM = 100;
/** The next run takes the rest. */
const RUN_MS = 10 * MINUTE_MS;
/** If this process ends, the next one waits this long before it claims the row. */
const LEASE_MS = HOUR_MS;
/** What public clients of couriers do at the same time, and the gap between their calls. */
const PARCELS_AT_ONCE = 4;
const GAP_MS = 120;
/** A courier that does not answer so many parcels in a row is left alone until the next run. */
const SILENT_AFTER = 8;
/** Of parcels that ended longer ago, couriers are not asked; nor of cash that is settled. */
const ENDED_WITHIN_DAYS = 90;
const ADDED_AT_ONCE = 5_000;

type SettlementAdapter = CourierAdapter & Required<Pick<CourierAdapter, "readSettlement">>;

interface DueParcel extends Record<string, unknown> {
  bookingId: string;
  service: ConnectedService;
  number: string;
  cash: number;
  ageMs: number;
  failures: number;
}

/** Asks couriers what they paid for ended parcels, and writes it on statements. Returns how many were asked. */
export async function fetchSettlements(shop: Shop): Promise<number> {
  const adapters = await listSettlementAdapters(shop);
  const endsAt = performance.now() + RUN_MS;
  const silent = new Set<ConnectedService>();
  let count = 0;
  await addEndedParcels(shop, [...adapters.keys()]);
  for (;;) {
    const services = [...adapters.keys()].filter((service) => !silent.has(service));
    if (services.length === 0) break;
    const due = await claimDueParcels(shop, services);
    count += due.length;
    await Promise.all(
      [...Map.groupBy(due, ({ service }) => service)].map(async ([service, parcels]) => {
        const adapter = adapters.get(service);
        if (adapter && !(await askAbout(shop, adapter, parcels))) silent.add(service);
      }),
    );
    if (due.length < PER_CLAIM || performance.now() > endsAt) break;
  }
  await writeFetchedStatements(shop);
  return count;
}

/** Returned parcels have charges, too. */
async function addEndedParcels({ db }: Shop, services: readonly ConnectedService[]): Promise<void> {
  await db.execute(sql`
    insert into parcel_settlement (booking_id)
    select t.booking_id
    from parcel_tracking t
    join parcel_booking b on b.id = t.booking_id
    join payment p on p.order_id = b.order_id
    where t.state in ('delivered', 'returned') and t.state_at > now() - make_interval(days => ${ENDED_WITHIN_DAYS})
      and b.state = 'booked' and b.service = any(${sql.param(services)}::text[]) and p.cash_settled_at is null
      and not exists (select from parcel_settlement s where s.booking_id = t.booking_id)
    order by t.state_at limit ${ADDED_AT_ONCE}
    on conflict do nothing`);
}

async function claimDueParcels({ db }: Shop, services: readonly ConnectedService[]): Promise<DueParcel[]> {
  const { rows } = await db.execute<DueParcel>(sql`
    with due as materialized (
      select s.booking_id from parcel_settlement s join parcel_booking b on b.id = s.booking_id
      where s.due_at <= now() and b.service = any(${sql.param(services)}::text[])
      order by s.due_at limit ${PER_CLAIM} for update of s skip locked
    ), claimed as (
      update parcel_settlement s set due_at = ${fromNow(LEASE_MS)}
      from due where s.booking_id = due.booking_id returning s.booking_id, s.failures
    )
    select c.booking_id as "bookingId", b.service, b.cash, c.failures,
      (extract(epoch from now() - coalesce(t.state_at, b.created_at)) * 1000)::float8 as "ageMs",
      (select number from parcel_number n where n.booking_id = c.booking_id order by since desc limit 1) as number
    from claimed c
    join parcel_booking b on b.id = c.booking_id
    left join parcel_tracking t on t.booking_id = c.booking_id`);
  return rows.filter(({ number }) => number !== null);
}

/** False if the courier does not answer; parcels that were not asked about stay due. */
async function askAbout(shop: Shop, adapter: SettlementAdapter, parcels: readonly DueParcel[]): Promise<boolean> {
  let unanswered = 0;
  for (let start = 0; start < parcels.length; start += PARCELS_AT_ONCE) {
    const chunk = parcels.slice(start, start + PARCELS_AT_ONCE);
    const answers = await Promise.all(chunk.map((parcel) => askOne(shop, adapter, parcel)));
    unanswered = answers.some(Boolean) ? 0 : unanswered + chunk.length;
    if (unanswered >= SILENT_AFTER) {
      shop.log.warn({ courier: adapter.name }, "a courier does not tell what it paid; asking goes on later");
      return false;
    }
    if (start + PARCELS_AT_ONCE < parcels.length) await wait(GAP_MS);
  }
  return true;
}

/** Whether the courier answered, even if the answer is no. */
async function askOne(shop: Shop, adapter: SettlementAdapter, parcel: DueParcel): Promise<boolean> {
  const { number, bookingId, ageMs } = parcel;
  try {
    const outcome = await adapter.readSettlement(number);
    if (outcome.end === "yes" && outcome.value.isPaid) {
      await savePaid(shop, bookingId, outcome.value);
      return true;
    }
    const failures = outcome.end === "yes" ? 0 : Math.min(parcel.failures + 1, 1_000);
    await saveUnpaid(shop, { bookingId, ageMs, failures });
    return outcome.end !== "unknown";
  } catch (error) {
    shop.log.error({ err: error, courier: adapter.name, number }, "asking a courier for its payments failed");
    await saveUnpaid(shop, { bookingId, ageMs, failures: parcel.failures + 1 });
    return false;
  }
}

/** Only the first answer "paid" counts: what is on a statement is never changed by a later one. */
async function savePaid({ db }: Shop, bookingId: string, settlement: ParcelSettlement): Promise<void> {
  const { payment, paidOn, cashPaisa, chargePaisa, taxPaisa, netPaisa, grams } = settlement;
  await db
    .update(parcelSettlement)
    .set({
      dueAt: null,
      failures: 0,
      askedAt: sql`now()`,
      paidAt: sql`now()`,
      payment: (payment ?? paidOn ?? "without a number").slice(0, 100),
      cashPaisa,
      chargePaisa,
      taxPaisa,
      netPaisa,
      grams,
    })
    .where(sql`${parcelSettlement.bookingId} = ${bookingId} and ${parcelSettlement.paidAt} is null`);
}

async function saveUnpaid(
  { db }: Shop,
  { bookingId, ageMs, failures }: { bookingId: string; ageMs: number; failures: number },
): Promise<void> {
  const waitMs = getQuestionWaitMs({ ageMs, failures }, Math.random());
  await db
    .update(parcelSettlement)
    .set({ dueAt: waitMs === null ? null : fromNow(waitMs), failures, askedAt: sql`now()` })
    .where(eq(parcelSettlement.bookingId, bookingId));
}

/** Each parcel is due once a day, or sooner after a question without an answer. */
export async function startSettlementJob(shop: Shop): Promise<void> {
  await shop.jobs.schedule("fetch-settlements", "23 * * * *");
  await shop.jobs.work("fetch-settlements", async () => void (await fetchSettlements(shop)), {
    pollingIntervalSeconds: 60,
  });
}
