import { createInvalidError, createNotFoundError } from "#contract/errors.ts";
import type { FamilyName } from "#contract/facts/families.ts";
import {
  findSerialProblem,
  normaliseSerial,
  SERIAL_STATES,
  type SerialState,
} from "#contract/rules/product/serial-number.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { Actor } from "#server/request-context.ts";
import { moveSerials, type Purchase, recordSerialEvents } from "./move-serials.ts";

interface NewSerials {
  productId: number;
  serials: readonly string[];
  actor: Actor;
  /** Without a purchase, the pieces were in stock before serials were recorded. */
  purchase?: Purchase;
  note?: string | undefined;
}

interface KnownPiece extends Record<string, unknown> {
  id: string;
  serial: string;
  state: SerialState;
  productId: number;
  name: string;
}

/** Writes pieces into the stock. All are refused if one is faulty, scanned twice, or known to the shop. */
export async function registerSerials(
  tx: Tx,
  { productId, serials, actor, purchase, note }: NewSerials,
): Promise<number[]> {
  const product = await readProduct(tx, productId);
  const codes = new Map<string, string>();
  for (const serial of serials) {
    const problem = findSerialProblem(serial, product.family);
    if (problem) throw createInvalidError({ serials: `${serial}: ${problem}` });
    const code = normaliseSerial(serial);
    if (codes.has(code)) throw createInvalidError({ serials: `${serial} was scanned twice` });
    codes.set(code, serial.trim());
  }
  // In a fixed order, so that two staff members who receive the same pieces do not lock each other out.
  const rows = [...codes].sort(([one], [other]) => (one < other ? -1 : 1));
  const { rows: written } = await tx.execute<{ id: string; normalised: string }>(sql`
    insert into serial_number (product_id, brand_id, serial, normalised, state)
    select ${productId}, ${product.brandId}, s.serial, s.normalised, 'in-stock'
    from jsonb_to_recordset(${JSON.stringify(rows.map(([normalised, serial]) => ({ normalised, serial })))}::jsonb)
      as s (serial text, normalised text) order by s.normalised collate "C"
    on conflict (normalised, brand_id) do nothing
    returning id, normalised`);
  const ids = written.map(({ id }) => Number(id));
  await recordSerialEvents(tx, sql`id = any(${sql.param(ids)}::bigint[])`, {
    kind: purchase ? "received" : "registered",
    actor,
    note,
    ...(purchase && { purchase }),
  });
  const isNew = new Set(written.map(({ normalised }) => normalised));
  const known = rows.flatMap(([code]) => (isNew.has(code) ? [] : [code]));
  return known.length === 0 ? ids : [...ids, ...(await receiveAgain(tx, { productId, product, known, actor, note }))];
}

/** A piece that had left the shop for good, such as one that a distributor sends back as stock. */
async function receiveAgain(
  tx: Tx,
  {
    productId,
    product,
    known,
    actor,
    note,
  }: Pick<NewSerials, "productId" | "actor" | "note"> & {
    product: { brandId: number };
    known: readonly string[];
  },
): Promise<number[]> {
  const { rows } = await tx.execute<KnownPiece>(sql`
    select s.id, s.serial, s.state, s.product_id as "productId", p.name from serial_number s join product p on p.id = s.product_id
    where s.normalised = any(${sql.param(known)}::text[]) and s.brand_id = ${product.brandId} order by s.id`);
  const clash = rows.find((piece) => piece.state !== "retired" || piece.productId !== productId);
  if (clash)
    throw createInvalidError({
      serials: `${clash.serial} is known already: ${clash.name}, ${SERIAL_STATES[clash.state].toLowerCase()}`,
    });
  const ids = rows.map(({ id }) => Number(id));
  await moveSerials(tx, ids, { step: "received-again", actor, note });
  return ids;
}

async function readProduct(tx: Tx, id: number): Promise<{ brandId: number; family: FamilyName | null }> {
  const { rows } = await tx.execute<{ brandId: number; family: FamilyName | null; asks: boolean; name: string }>(
    sql`select brand_id as "brandId", family, asks_serials as asks, name from product where id = ${id} for no key update`,
  );
  const [row] = rows;
  if (!row) throw createNotFoundError("product");
  if (!row.asks)
    throw createInvalidError({ productId: `${row.name} does not ask for serials. Switch it on in the product first` });
  return row;
}
