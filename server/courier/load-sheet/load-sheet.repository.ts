import { createNotFoundError } from "#contract/errors.ts";
import type { LoadSheet } from "#contract/office/orders/booking-batch.ts";
import { BOOKING_ANSWER_MS, COURIER_ANSWER_RETENTION_MS } from "#contract/rules/order/courier-limits.ts";
import type { Queryable } from "#database/database.ts";
import { ago, toIso } from "#database/moment.ts";
import { and, isNotNull, lt, type SQL, sql } from "#database/orm.ts";
import { loadSheet } from "#database/schema.ts";

const SHOWN = 10;

/** Couriers' documents have names and phones; afterwards the shop draws the sheet again. */
export async function deleteOldLoadSheetDocuments(db: Queryable): Promise<void> {
  await db
    .update(loadSheet)
    .set({ document: null })
    .where(and(isNotNull(loadSheet.document), lt(loadSheet.createdAt, ago(COURIER_ANSWER_RETENTION_MS))));
}

/** Newest first. */
export function listLoadSheets(db: Queryable): Promise<LoadSheet[]> {
  return selectSheets(db, sql`order by s.created_at desc, s.id desc limit ${SHOWN}`);
}

export async function getLoadSheet(db: Queryable, id: string): Promise<LoadSheet> {
  const [sheet] = await selectSheets(db, sql`where s.id = ${id}`);
  if (!sheet) throw createNotFoundError("load sheet");
  return sheet;
}

async function selectSheets(db: Queryable, selection: SQL): Promise<LoadSheet[]> {
  const { rows } = await db.execute<LoadSheet & Record<string, unknown>>(sql`
    select s.id, s.service, s.state, s.number, s.reason, s.actor_name as by, ${toIso(sql`s.created_at`)} as "createdAt",
      (select count(*)::int from load_sheet_parcel p where p.sheet_id = s.id) as parcels,
      s.state = 'uncertain' or (s.state = 'asked' and s.asked_at < ${ago(BOOKING_ANSWER_MS)}) as "canRepeat"
    from load_sheet s ${selection}`);
  return rows;
}
