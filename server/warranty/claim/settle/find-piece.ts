import { createInvalidError } from "#contract/errors.ts";
import { normaliseSerial, SERIAL_STATES, type SerialState } from "#contract/rules/product/serial-number.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";

export interface FoundPiece extends Record<string, unknown> {
  id: number;
  productId: number;
  serial: string;
  name: string;
}

/** A scanned piece that is in stock, of one product or of any; nothing if the serial is unknown there. */
export async function findFreePiece(
  tx: Tx,
  serial: string,
  { productId }: { productId?: number } = {},
): Promise<FoundPiece | undefined> {
  const { rows } = await tx.execute<FoundPiece & { state: SerialState }>(sql`
    select n.id::int as id, n.product_id as "productId", n.serial, p.name, n.state
    from serial_number n join product p on p.id = n.product_id
    where n.normalised = ${normaliseSerial(serial)} and n.product_id = coalesce(${productId ?? null}::int, n.product_id)
    order by n.state <> 'in-stock', n.id limit 1`);
  const [piece] = rows;
  if (!piece || piece.state === "retired") return undefined;
  if (piece.state !== "in-stock")
    throw createInvalidError({ serial: `${piece.serial} is at "${SERIAL_STATES[piece.state]}", not in stock` });
  return piece;
}
