import type { Tx } from "#database/database.ts";
import { and, eq } from "#database/orm.ts";
import { returnPiece } from "#database/schema.ts";
import { returnUses } from "#server/promotion/index.ts";
import { readPricedOrder } from "../priced-lines.ts";

/** Pieces that were replaced stay with the customer, with their discounts. */
export async function returnUsesOfOrder(tx: Tx, orderId: string): Promise<void> {
  const { lines } = await readPricedOrder(tx, orderId);
  const pieces = await tx
    .select({ productId: returnPiece.productId, piece: returnPiece.piece })
    .from(returnPiece)
    .where(and(eq(returnPiece.orderId, orderId), eq(returnPiece.state, "refunded")));
  const byProduct = Map.groupBy(pieces, ({ productId }) => productId);
  const returned = new Map([...byProduct].map(([id, own]) => [id, new Set(own.map(({ piece }) => piece))]));
  await returnUses(tx, { orderId, lines, returned });
}
