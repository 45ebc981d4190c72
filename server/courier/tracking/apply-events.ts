import { DAY_MS } from "#contract/rules/limits.ts";
import { COURIER_SERVICES, type ConnectedService } from "#contract/rules/order/courier-services.ts";
import type { Tx } from "#database/database.ts";
import { fromNow, readDatabaseTime } from "#database/moment.ts";
import { eq, sql } from "#database/orm.ts";
import { parcelBooking, parcelEvent, parcelTracking } from "#database/schema.ts";
import { lockOrder } from "#server/order/index.ts";
import type { Shop } from "#server/shop.ts";
import type { TrackingEvent } from "../adapter/courier-adapter.ts";
import { type FollowedParcel, followParcel, sortEvents } from "./follow-parcel.ts";
import { moveOrderByParcels } from "./move-order-by-parcels.ts";
import { getPullWaitMs } from "./next-pull.ts";
import { mailAboutEvent } from "./parcel-mails.ts";

const WORD_MAX = 200;
const REASON_MAX = 500;

export interface TrackedBooking {
  bookingId: string;
  orderId: string;
  service: ConnectedService;
  /** Signs the customer's link; undefined if the courier takes no advice. */
  linkSecret: Buffer | undefined;
  /** When the history was asked for. */
  askedAt: string;
}

type EventRow = typeof parcelEvent.$inferSelect;
type TrackingRow = typeof parcelTracking.$inferSelect;

/**
 * Stores what is new of a courier's history, and moves the order as it follows. The order's lock lets
 * only one process at a time apply, so that each event counts once, however often it arrives.
 */
export async function applyEvents(
  shop: Shop,
  { bookingId, orderId, service, linkSecret, askedAt }: TrackedBooking,
  history: readonly TrackingEvent[],
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const [tracking] = await tx.select().from(parcelTracking).where(eq(parcelTracking.bookingId, bookingId));
    if (!order || !tracking) return;
    const added = await addEvents(tx, bookingId, history);
    const events = sortEvents(await tx.select().from(parcelEvent).where(eq(parcelEvent.bookingId, bookingId)));
    const parcel = followParcel(events);
    const state = getShownState(parcel, tracking);
    await saveTracking(tx, { tracking, askedAt }, { ...parcel, state });
    const last = events.findLast((event) => event.state !== "unknown");
    const moved = await moveOrderByParcels(shop, tx, {
      order,
      courier: COURIER_SERVICES[service],
      word: last?.word ?? "",
    });
    await setAttention(tx, bookingId, parcel.attention ?? moved.attention);
    // An event of a history that is read late says nothing new to the customer.
    const isNewState = last !== undefined && added.has(last.id) && last.state === parcel.state;
    if (isNewState && moved.status === "shipped" && (await isFresh(tx, last)))
      await mailAboutEvent(shop, tx, { orderId, event: last, events, linkSecret });
    await moved.record();
  });
}

/** Returns the ids of those that were not known. */
async function addEvents(tx: Tx, bookingId: string, history: readonly TrackingEvent[]): Promise<Set<number>> {
  if (history.length === 0) return new Set();
  const rows = history.map(({ word, state, at, reason, position }) => ({
    bookingId,
    word: word.slice(0, WORD_MAX),
    state,
    at,
    reason: reason.slice(0, REASON_MAX),
    position,
  }));
  // One statement must not name a row twice.
  const distinct = new Map(rows.map((row) => [`${row.at.getTime()} ${row.word}\n${row.reason}`, row]));
  const stored = await tx
    .insert(parcelEvent)
    .values([...distinct.values()])
    .onConflictDoUpdate({
      target: [parcelEvent.bookingId, parcelEvent.at, parcelEvent.word, parcelEvent.reason],
      set: { position: sql`excluded.position`, state: sql`excluded.state` },
      setWhere: sql`(${parcelEvent.position}, ${parcelEvent.state}) is distinct from (excluded.position, excluded.state)`,
    })
    .returning({ id: parcelEvent.id, isNew: sql<boolean>`xmax = 0` });
  return new Set(stored.filter(({ isNew }) => isNew).map(({ id }) => id));
}

/** A pushed request to return is shown until the courier says something that ends it. */
function getShownState({ state }: FollowedParcel, { isReturnRequested }: TrackingRow): FollowedParcel["state"] {
  const isOpen = state === "on-the-way" || state === "out-for-delivery" || state === "attempted";
  return isReturnRequested && isOpen ? "return-requested" : state;
}

async function saveTracking(
  tx: Tx,
  { tracking, askedAt }: { tracking: TrackingRow; askedAt: string },
  parcel: FollowedParcel,
): Promise<void> {
  const { state, stateAt, failedAt, attempts } = parcel;
  const [booking] = await tx
    .select({ createdAt: parcelBooking.createdAt })
    .from(parcelBooking)
    .where(eq(parcelBooking.id, tracking.bookingId));
  const now = await readDatabaseTime(tx);
  const getAge = (since: Date | null | undefined) => now.getTime() - (since ?? now).getTime();
  const wait = getPullWaitMs(
    { state, stateAgeMs: getAge(stateAt), ageMs: getAge(booking?.createdAt), failures: 0 },
    Math.random(),
  );
  await tx
    .update(parcelTracking)
    .set({
      state,
      stateAt: stateAt ?? tracking.stateAt,
      failedAt,
      attempts,
      failures: 0,
      pulledAt: sql`now()`,
      // A push that arrived meanwhile is not lost.
      dueAt: sql`case when ${parcelTracking.pushedAt} > ${askedAt}::timestamptz then now()
        else ${wait === null ? sql`null` : fromNow(wait)} end`,
    })
    .where(eq(parcelTracking.bookingId, tracking.bookingId));
}

async function setAttention(tx: Tx, bookingId: string, attention: string | null): Promise<void> {
  await tx
    .update(parcelTracking)
    .set({ attention: sql`nullif(${attention}::text, ${parcelTracking.dismissed})` })
    .where(eq(parcelTracking.bookingId, bookingId));
}

async function isFresh(tx: Tx, { at }: EventRow): Promise<boolean> {
  const now = await readDatabaseTime(tx);
  return Math.abs(now.getTime() - at.getTime()) < DAY_MS;
}
