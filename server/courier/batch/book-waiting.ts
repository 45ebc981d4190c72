import { MINUTE_MS } from "#contract/rules/limits.ts";
import { ago } from "#database/moment.ts";
import { and, asc, eq, isNull, lt, or, sql } from "#database/orm.ts";
import { bookingBatch, bookingBatchParcel, shopOrder } from "#database/schema.ts";
import { toShopError } from "#server/http/errors.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { askCourier } from "../booking/ask-courier.ts";
import { intendBooking } from "../booking/intend-booking.ts";

/** What couriers' public clients do at the same time, and fewer than connections to the database. */
const PARALLEL = 4;
/** A parcel whose process was killed is taken up again. The booking is the same, so it is not doubled. */
const CLAIM_MS = 2 * MINUTE_MS;
const TRIES = 3;

type Claimed = typeof bookingBatchParcel.$inferSelect;

/** Books what waits in any batch, the oldest first, until nothing is left. Nodes share the work. */
export async function bookWaitingParcels(shop: Shop): Promise<void> {
  const work = async () => {
    for (let next = await claimParcel(shop); next; next = await claimParcel(shop)) await bookClaimed(shop, next);
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
}

async function claimParcel({ db }: Shop): Promise<Claimed | undefined> {
  const isFree = or(isNull(bookingBatchParcel.claimedAt), lt(bookingBatchParcel.claimedAt, ago(CLAIM_MS)));
  const next = db
    .select({ batchId: bookingBatchParcel.batchId, position: bookingBatchParcel.position })
    .from(bookingBatchParcel)
    .innerJoin(bookingBatch, eq(bookingBatch.id, bookingBatchParcel.batchId))
    .where(and(eq(bookingBatchParcel.state, "waiting"), isFree))
    .orderBy(asc(bookingBatch.createdAt), asc(bookingBatchParcel.batchId), asc(bookingBatchParcel.position))
    .limit(1)
    .for("update", { of: bookingBatchParcel, skipLocked: true });
  const [claimed] = await db
    .update(bookingBatchParcel)
    .set({ claimedAt: sql`now()`, tries: sql`${bookingBatchParcel.tries} + 1` })
    .where(sql`(${bookingBatchParcel.batchId}, ${bookingBatchParcel.position}) = (${next})`)
    .returning();
  return claimed;
}

async function bookClaimed(shop: Shop, parcel: Claimed): Promise<void> {
  try {
    const bookingId = parcel.bookingId ?? (await intendParcel(shop, parcel));
    await askCourier(shop, bookingId);
    await writeResult(shop, parcel, { state: "done", bookingId });
  } catch (error) {
    const { status, fields, message } = toShopError(error);
    if (status < 500)
      return writeResult(shop, parcel, { state: "failed", why: Object.values(fields ?? {}).join(" ") || message });
    shop.log.warn({ err: error, batch: parcel.batchId, position: parcel.position }, "a parcel of a batch failed");
    if (parcel.tries >= TRIES)
      await writeResult(shop, parcel, { state: "failed", why: "The shop failed. Open the order, and book it again" });
  }
}

/** A repeated intention gets the live booking that is there, so the link may be lost without harm. */
async function intendParcel(shop: Shop, { batchId, position, ...parcel }: Claimed): Promise<string> {
  const [row] = await shop.db
    .select({ number: shopOrder.number, staffId: bookingBatch.staffId, name: bookingBatch.actorName })
    .from(shopOrder)
    .innerJoin(bookingBatch, eq(bookingBatch.id, batchId))
    .where(eq(shopOrder.id, parcel.orderId));
  if (!row?.staffId) throw new Error("The order or the batch is gone");
  const context: RequestContext<StaffMember> = {
    actor: { kind: "staff", id: row.staffId, name: row.name },
    requestId: `batch-${batchId}-${position}`,
  };
  const { service, place, grams, note } = parcel;
  const { id } = await intendBooking(shop, context, { service, place, grams, note, number: row.number });
  await shop.db.update(bookingBatchParcel).set({ bookingId: id }).where(isParcel({ batchId, position }));
  return id;
}

async function writeResult(
  { db }: Shop,
  parcel: Claimed,
  result: Partial<typeof bookingBatchParcel.$inferInsert>,
): Promise<void> {
  await db.update(bookingBatchParcel).set(result).where(isParcel(parcel));
}

const isParcel = ({ batchId, position }: Pick<Claimed, "batchId" | "position">) =>
  and(eq(bookingBatchParcel.batchId, batchId), eq(bookingBatchParcel.position, position));

/** The schedule takes up what a killed process left. */
export async function startBatchJob(shop: Shop): Promise<void> {
  await shop.jobs.schedule("book-parcels", "* * * * *");
  await shop.jobs.work("book-parcels", () => bookWaitingParcels(shop));
}
