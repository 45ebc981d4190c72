import { createInvalidError } from "#contract/errors.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { RefundMethod } from "#contract/rules/order/refund.ts";
import { RETURN_PLACE_LABEL, type ReturnPlace } from "#contract/rules/return/return-choices.ts";
import { calculatePieceShares } from "#contract/rules/return/return-money.ts";
import type { Tx } from "#database/database.ts";
import { and, eq } from "#database/orm.ts";
import { returnPiece } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import { runStockTransaction } from "#server/order/index.ts";
import { readOutcome, recordRefund, sendOwedRefunds } from "#server/payment/index.ts";
import { returnUses } from "#server/promotion/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { type LockedPiece, lockPiece, movePiece, requireVersion } from "../move-piece.ts";
import { readPricedOrder } from "../priced-lines.ts";
import { moveStock } from "./move-stock.ts";

interface ReturnRefund {
  pieceId: string;
  version: number;
  amount: number;
  how: RefundMethod;
  keptIn: ReturnPlace;
  note?: string | undefined;
}

/**
 * Refunds an inspected piece, which the shop keeps. The piece's id is the refund's, so that the database
 * allows one refund per piece; the order's own check keeps all refunds below the money received.
 */
export async function refundReturn(
  shop: Shop,
  context: RequestContext<StaffMember>,
  request: ReturnRefund,
): Promise<{ done: boolean; error: string | null }> {
  const { pieceId, version, amount, how, keptIn, note } = request;
  const orderId = await runStockTransaction(shop, async (tx, stockChanges) => {
    const piece = await lockPiece(tx, pieceId);
    const { order, row } = piece;
    const isRepeated = row.state === "refunded" && row.refunded === amount;
    if (isRepeated) return order.id;
    requireVersion(piece, version);
    await requireShare(tx, piece, amount);
    const what = { id: pieceId, amount, how, why: "Item returned" as const, note: note ?? piece.name };
    await movePiece(tx, piece, {
      act: "refund",
      actor: context.actor,
      note: `${formatRupees(amount)}. ${RETURN_PLACE_LABEL[keptIn]}`,
      set: { keptIn, refunded: amount },
    });
    await returnUsesOfOrder(tx, order.id);
    await recordRefund(shop, tx, { order, context, request: what });
    stockChanges.push(...(await moveStock(tx, piece, { keptIn, actor: context.actor })));
    await record(tx, context, [
      {
        action: "return.refund",
        subject: { kind: "order", id: order.number, name: order.number },
        before: { state: row.state },
        after: { state: "refunded", product: piece.name, amount, how, keptIn },
      },
    ]);
    return order.id;
  });
  if (how === "card") await sendOwedRefunds(shop, orderId);
  return readOutcome(shop, pieceId);
}

/** Pieces that were replaced stay with the customer, with their discounts. */
async function returnUsesOfOrder(tx: Tx, orderId: string): Promise<void> {
  const { lines } = await readPricedOrder(tx, orderId);
  const pieces = await tx
    .select({ productId: returnPiece.productId, piece: returnPiece.piece })
    .from(returnPiece)
    .where(and(eq(returnPiece.orderId, orderId), eq(returnPiece.state, "refunded")));
  const byProduct = Map.groupBy(pieces, ({ productId }) => productId);
  const returned = new Map([...byProduct].map(([id, own]) => [id, new Set(own.map(({ piece }) => piece))]));
  await returnUses(tx, { orderId, lines, returned });
}

/** Never more than the piece's goods and delivery; staff may give less, such as for missing parts. */
async function requireShare(tx: Tx, { row }: LockedPiece, amount: number): Promise<void> {
  const { goods, delivery } = calculatePieceShares({ ...(await readPricedOrder(tx, row.orderId)), ...row });
  if (amount > goods + delivery)
    throw createInvalidError({
      amount: `At most ${formatRupees(goods + delivery)}: ${formatRupees(goods)} for the item and ${formatRupees(delivery)} of the delivery charge`,
    });
}
