import type { CheckedRequestOf, ResponseOf } from "#contract/call-shapes.ts";
import { createNotFoundError } from "#contract/errors.ts";
import type { Piece, PieceDetails, SERIAL_CALLS } from "#contract/office/catalogue/serial.ts";
import { OFFICE_PAGE_SIZE } from "#contract/rules/office-limits.ts";
import { normaliseSerial, type SerialState, type SerialStep } from "#contract/rules/product/serial-number.ts";
import type { WarrantyGiver } from "#contract/rules/product/warranty.ts";
import type { Db, Queryable } from "#database/database.ts";
import { toIso } from "#database/moment.ts";
import { type SQL, sql } from "#database/orm.ts";
import { countUnregistered } from "./count-unregistered.ts";

interface PieceRow extends Record<string, unknown> {
  id: string;
  serial: string;
  state: SerialState;
  productId: number;
  name: string;
  number: string | null;
  registeredAt: string;
}

const PIECES = sql`
  select n.id, n.serial, n.state, n.product_id as "productId", p.name, o.number, ${toIso(sql`n.registered_at`)} as "registeredAt"
  from serial_number n join product p on p.id = n.product_id left join shop_order o on o.id = n.order_id`;

function toPiece({ id, serial, state, productId, name, number, registeredAt }: PieceRow): Piece {
  const product = { id: productId, name };
  return { id: Number(id), serial, product, state, order: number, registeredAt };
}

/** By the start of a serial, in the order of serials; otherwise the newest first. */
export async function listSerials(
  db: Db,
  { q, product, after }: CheckedRequestOf<typeof SERIAL_CALLS.listSerials>["query"],
): Promise<ResponseOf<typeof SERIAL_CALLS.listSerials>> {
  const start = normaliseSerial(q ?? "");
  const conditions: SQL[] = [sql`true`];
  if (start) conditions.push(sql`n.normalised >= ${start} and n.normalised < ${`${start}~`}`);
  if (product !== undefined) conditions.push(sql`n.product_id = ${product}`);
  if (after !== undefined && !start) conditions.push(sql`n.id < ${after}`);
  const order = start ? sql`n.normalised, n.id` : sql`n.id desc`;
  const { rows } = await db.execute<PieceRow>(
    sql`${PIECES} where ${sql.join(conditions, sql` and `)} order by ${order} limit ${OFFICE_PAGE_SIZE + 1}`,
  );
  const pieces = rows.slice(0, OFFICE_PAGE_SIZE).map(toPiece);
  return {
    pieces,
    next: !start && rows.length > OFFICE_PAGE_SIZE ? (pieces.at(-1)?.id ?? null) : null,
    unregistered: product === undefined ? null : await countUnregistered(db, product),
  };
}

interface EventRow extends Record<string, unknown> {
  id: string;
  at: string;
  kind: SerialStep;
  number: string | null;
  claimId: number | null;
  otherId: string | null;
  otherSerial: string | null;
  supplier: string | null;
  invoice: string | null;
  boughtOn: string | null;
  by: string;
  note: string | null;
}

export async function readSerial(db: Queryable, id: number): Promise<PieceDetails> {
  const [{ rows: pieces }, { rows: events }, { rows: terms }] = await Promise.all([
    db.execute<PieceRow>(sql`${PIECES} where n.id = ${id}`),
    db.execute<EventRow>(sql`
      select e.id, ${toIso(sql`e.at`)} as at, e.kind, o.number, e.claim_id as "claimId", e.other_serial_id as "otherId", x.serial as "otherSerial",
        e.supplier, e.invoice, e.bought_on::text as "boughtOn", e.actor_name as by, e.note
      from serial_event e left join shop_order o on o.id = e.order_id left join serial_number x on x.id = e.other_serial_id
      where e.serial_id = ${id} order by e.id`),
    db.execute<{ giver: WarrantyGiver; until: string; covers: string; claimAt: string }>(sql`
      select w.giver, coalesce(n.warranty_until, w.until)::text as until, w.covers, w.claim_at as "claimAt"
      from serial_number n join order_warranty w on w.order_id = n.order_id and w.product_id = n.product_id
      where n.id = ${id} and w.giver is not null`),
  ]);
  const [piece] = pieces;
  if (!piece) throw createNotFoundError("serial number");
  let sales = 0;
  return {
    ...toPiece(piece),
    warranty: terms[0] ?? null,
    history: events.map(({ id: eventId, kind, number, otherId, otherSerial, ...event }) => ({
      ...event,
      id: Number(eventId),
      step: kind,
      isAgain: kind === "sold" && sales++ > 0,
      order: number,
      other: otherId === null ? null : { id: Number(otherId), serial: otherSerial ?? "" },
    })),
  };
}
