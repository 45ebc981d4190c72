import { createInvalidError, ShopError } from "#contract/errors.ts";
import { normaliseSerial } from "#contract/rules/product/serial-number.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { Actor } from "#server/request-context.ts";
import { moveSerials } from "./move-serials.ts";

interface OrderPiece {
  id: number;
  productId: number;
  normalised: string;
}

async function listPiecesOf(tx: Tx, orderId: string): Promise<OrderPiece[]> {
  const { rows } = await tx.execute<{ id: string; productId: number; normalised: string }>(sql`
    select id, product_id as "productId", normalised from serial_number
    where order_id = ${orderId} and state = 'sold' order by id`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

interface Freeing {
  orderId: string;
  actor: Actor;
  /** Why the pieces are back on the shelf. */
  step: "unpacked" | "cancelled";
}

/** All pieces of the order are on the shelf again. */
export async function freeSerials(tx: Tx, { orderId, actor, step }: Freeing): Promise<void> {
  const pieces = await listPiecesOf(tx, orderId);
  await moveSerials(
    tx,
    pieces.map(({ id }) => id),
    { step, actor, orderId, ofOrder: orderId },
  );
}

/** Undoes a cancellation after packing: the parcel's pieces are the order's again, unless one was sold meanwhile. */
export async function retakeSerials(tx: Tx, { orderId, actor }: Omit<Freeing, "step">): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select serial_id as id from serial_event
    where order_id = ${orderId} and kind = 'cancelled'
      and id > (select max(id) from serial_event where order_id = ${orderId} and kind = 'sold')`);
  try {
    await moveSerials(
      tx,
      rows.map(({ id }) => Number(id)),
      { step: "sold", actor, orderId },
    );
  } catch (cause) {
    if (!(cause instanceof ShopError)) throw cause;
    throw new ShopError("not-retryable", { text: `The parcel's pieces were used since then: ${cause.message}`, cause });
  }
}

interface TakenBack {
  orderId: string;
  actor: Actor;
  damaged: readonly { productId: number; quantity: number; serials?: readonly string[] | undefined }[];
}

/** A refused parcel came back: damaged pieces are set aside, the others are on the shelf. */
export async function takeBackSerials(tx: Tx, { orderId, actor, damaged }: TakenBack): Promise<void> {
  const pieces = await listPiecesOf(tx, orderId);
  const damagedIds = new Set<number>();
  for (const [productId, ofProduct] of Map.groupBy(pieces, (piece) => piece.productId)) {
    const lines = damaged.filter((line) => line.productId === productId);
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
    if (quantity === 0) continue;
    const codes = new Set(lines.flatMap((line) => line.serials ?? []).map(normaliseSerial));
    const chosen =
      quantity >= ofProduct.length ? ofProduct : ofProduct.filter(({ normalised }) => codes.has(normalised));
    if (chosen.length !== Math.min(quantity, ofProduct.length))
      throw createInvalidError({ damaged: `Choose the serial numbers of the ${quantity} damaged pieces` });
    for (const { id } of chosen) damagedIds.add(id);
  }
  const ids = pieces.map(({ id }) => id);
  const back = { actor, orderId, ofOrder: orderId };
  // One after the other in the order of ids, as every transaction does.
  await tx.execute(
    sql`select id from serial_number where id = any(${sql.param(ids)}::bigint[]) order by id for no key update`,
  );
  await moveSerials(
    tx,
    ids.filter((id) => !damagedIds.has(id)),
    { step: "came-back", ...back },
  );
  await moveSerials(tx, [...damagedIds], { step: "came-back-damaged", ...back });
}
