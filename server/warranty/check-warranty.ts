import type { CheckedRequestOf } from "#contract/call-shapes.ts";
import { createNotFoundError, ShopError } from "#contract/errors.ts";
import { normaliseSerial } from "#contract/rules/product/serial-number.ts";
import type { WARRANTY_CALLS, WarrantyItem } from "#contract/shop/warranty.ts";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { buildLinkCounters, buildTrackingCounters, type Caller, type FailureLimits } from "#server/auth/index.ts";
import { listOrderWarranties, type WarrantyLine } from "#server/serial/index.ts";

type WarrantyRequest = CheckedRequestOf<typeof WARRANTY_CALLS.checkWarranty>["body"];

/** An empty answer counts as a failed guess, so that neither serials nor phones can be tried out. */
export async function checkWarranty(
  db: Db,
  limits: FailureLimits,
  { request, caller }: { request: WarrantyRequest; caller: Caller },
): Promise<WarrantyItem[]> {
  const { serial, number = "", phone = "" } = request;
  const counters = serial === undefined ? buildTrackingCounters(number, caller) : buildLinkCounters(caller);
  try {
    return await limits.attempt(counters, async () => {
      const items = serial === undefined ? await findByOrder(db, { number, phone }) : await findBySerial(db, serial);
      if (items.length === 0) throw createNotFoundError("warranty");
      return items;
    });
  } catch (error) {
    if (error instanceof ShopError && error.code === "not-found") return [];
    throw error;
  }
}

/** A person with the serial number learns the warranty, and nothing about the order. */
async function findBySerial(db: Db, serial: string): Promise<WarrantyItem[]> {
  const { rows } = await db.execute<{ orderId: string | null; serial: string; until: string | null }>(sql`
    select order_id as "orderId", serial, warranty_until::text as until from serial_number
    where normalised = ${normaliseSerial(serial)} order by id`);
  const lines = await listOrderWarranties(
    db,
    rows.flatMap(({ orderId }) => orderId ?? []),
  );
  const today = await readToday(db);
  return rows.flatMap((piece) => {
    const line = lines.find((one) => one.orderId === piece.orderId && one.serials.includes(piece.serial));
    return line ? toItems({ ...line, serials: [piece.serial] }, { today, inherited: piece.until }) : [];
  });
}

async function findByOrder(db: Db, { number, phone }: { number: string; phone: string }): Promise<WarrantyItem[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from shop_order where number = ${number} and phone = ${phone} and status <> 'cancelled'`);
  const lines = await listOrderWarranties(
    db,
    rows.map(({ id }) => id),
  );
  const today = await readToday(db);
  return lines.flatMap((line) => toItems(line, { today }));
}

/** A piece without a recorded serial is not told apart from the others of its line. */
function toItems(
  { name, slug, serials, warranty }: WarrantyLine,
  { today, inherited = null }: { today: string; inherited?: string | null },
): WarrantyItem[] {
  if (!warranty) return [];
  const until = inherited ?? warranty.until;
  const state = until === null ? "waiting" : until < today ? "expired" : "active";
  const pieces = serials.length > 0 ? serials : [null];
  return pieces.map((serial) => ({ name, slug, serial, giver: warranty.giver, until, state }));
}

async function readToday(db: Db): Promise<string> {
  const { rows } = await db.execute<{ today: string }>(
    sql`select (now() at time zone 'Asia/Karachi')::date::text as today`,
  );
  return rows[0]?.today ?? "";
}
