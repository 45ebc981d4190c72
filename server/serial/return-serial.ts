import { createInvalidError } from "#contract/errors.ts";
import { normaliseSerial } from "#contract/rules/product/serial-number.ts";
import type { Queryable, Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { Actor } from "#server/request-context.ts";
import { moveSerials } from "./move-serials.ts";

interface OrderLine {
  orderId: string;
  productId: number;
}

/** The pieces of a line that the customer has. */
export async function listOrderSerials(
  db: Queryable,
  { orderId, productId }: OrderLine,
): Promise<{ id: number; serial: string }[]> {
  const { rows } = await db.execute<{ id: string; serial: string }>(sql`
    select id, serial from serial_number
    where order_id = ${orderId} and product_id = ${productId} and state = 'sold' order by id`);
  return rows.map(({ id, serial }) => ({ id: Number(id), serial }));
}

/** Refuses a serial that was not sold with this order. */
export async function findOrderSerial(tx: Tx, { serial, ...line }: OrderLine & { serial: string }): Promise<number> {
  const wanted = normaliseSerial(serial);
  const piece = (await listOrderSerials(tx, line)).find((one) => normaliseSerial(one.serial) === wanted);
  if (!piece) throw createInvalidError({ serial: `${serial} was not sold with this order` });
  return piece.id;
}

interface ReturnedSerial {
  id: number;
  orderId: string;
  actor: Actor;
  isSellable: boolean;
  replacementId?: number | undefined;
}

/** A customer's return of one piece, which the shop keeps. */
export async function returnSerial(
  tx: Tx,
  { id, orderId, actor, isSellable, replacementId }: ReturnedSerial,
): Promise<void> {
  const step = isSellable ? "returned" : "returned-damaged";
  await moveSerials(tx, [id], { step, actor, orderId, ofOrder: orderId, otherId: replacementId });
}

/** A piece in stock goes to the customer instead of the returned one. Returns its id. */
export async function sellReplacement(
  tx: Tx,
  {
    orderId,
    productId,
    serial,
    actor,
    returnedId,
  }: OrderLine & { serial: string; actor: Actor; returnedId?: number | undefined },
): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from serial_number
    where normalised = ${normaliseSerial(serial)} and product_id = ${productId} and state = 'in-stock'`);
  const [piece] = rows;
  if (!piece)
    throw createInvalidError({
      serial: `${serial} is not a piece of this product in stock. Scan another one, or receive it under Stock first`,
    });
  await moveSerials(tx, [Number(piece.id)], { step: "replaces", actor, orderId, otherId: returnedId });
  return Number(piece.id);
}
