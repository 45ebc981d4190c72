import { createInvalidError } from "#contract/errors.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { RefundMethod } from "#contract/rules/order/refund.ts";
import { buildReturnNumber, RETURN_PLACE_LABEL, type ReturnPlace } from "#contract/rules/return/return-choices.ts";
import {
  type BalanceAmounts,
  calculatePieceShares,
  describeBalances,
  divideRefund,
  getRefundLimit,
} from "#contract/rules/return/return-money.ts";
import type { Tx } from "#database/database.ts";
import { record } from "#server/audit/index.ts";
import { returnPieceBalances } from "#server/credit/index.ts";
import { creditReturnedBalances } from "#server/invoice/index.ts";
import { getRefundableAmount, runStockTransaction } from "#server/order/index.ts";
import { readOutcome, recordRefund, sendOwedRefunds } from "#server/payment/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { type LockedPiece, lockPiece, movePiece, requireVersion } from "../move-piece.ts";
import { readPricedOrder } from "../priced-lines.ts";
import { createLinkOfPiece, enqueueReturnMail } from "../return-mail.ts";
import { moveStock } from "./move-stock.ts";
import { returnUsesOfOrder } from "./return-uses.ts";

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
 * allows one refund per piece. What balances paid returns to them, and money only up to what was received.
 */
export async function refundReturn(
  shop: Shop,
  context: RequestContext<StaffMember>,
  request: ReturnRefund,
): Promise<{ done: boolean; error: string | null }> {
  const { pieceId, version, amount, how, keptIn, note } = request;
  const url = await createLinkOfPiece(shop, pieceId);
  const orderId = await runStockTransaction(shop, async (tx, stockChanges) => {
    const piece = await lockPiece(tx, pieceId);
    const { order, row } = piece;
    const isRepeated = row.state === "refunded" && row.refunded === amount;
    if (isRepeated) return order.id;
    requireVersion(piece, version);
    const { goods, paidBack, money } = await divideAmount(tx, piece, amount);
    await movePiece(tx, piece, {
      act: "refund",
      actor: context.actor,
      note: describeRefund(request, paidBack),
      set: { keptIn, refunded: amount, refundedGoods: Math.min(goods, amount) },
    });
    await returnUsesOfOrder(tx, order.id);
    stockChanges.push(...(await moveStock(tx, piece, { keptIn, actor: context.actor })));
    await returnPaidBalances(shop, tx, { piece, context, paidBack, url });
    const what = { id: pieceId, amount: money, how, why: "Item returned" as const, note: note ?? piece.name };
    if (money > 0) await recordRefund(shop, tx, { order, context, request: what });
    const { coins, giftCards, credit } = paidBack;
    await record(tx, context, [
      {
        action: "return.refund",
        subject: { kind: "order", id: order.number, name: order.number },
        before: { state: row.state },
        after: {
          state: "refunded",
          product: piece.name,
          amount,
          how,
          keptIn,
          ...(coins > 0 && { coins }),
          ...(giftCards > 0 && { giftCards }),
          ...(credit > 0 && { credit }),
        },
      },
    ]);
    return order.id;
  });
  if (how === "card") await sendOwedRefunds(shop, orderId);
  return readOutcome(shop, pieceId);
}

/** What coins, gift cards and store credit get back; `rupees` is its worth. */
type PaidBack = BalanceAmounts & { rupees: number };

/** Never more than the piece has cost; staff may give less, such as for missing parts. */
async function divideAmount(
  tx: Tx,
  { row, order }: LockedPiece,
  amount: number,
): Promise<{ goods: number; money: number; paidBack: PaidBack }> {
  const shares = calculatePieceShares({ ...(await readPricedOrder(tx, row.orderId)), ...row });
  const refundable = await getRefundableAmount(tx, order.id);
  const limit = getRefundLimit(shares, refundable);
  const { goods, delivery } = shares;
  if (amount > limit)
    throw createInvalidError({
      amount:
        limit < goods + delivery
          ? `At most ${formatRupees(limit)}, because other refunds were made for this order`
          : `At most ${formatRupees(limit)}: ${formatRupees(goods)} for the item and ${formatRupees(delivery)} of the delivery charge`,
    });
  // Without a price, such as a gift or a piece that coins paid whole, there is no rupee to refund.
  if (amount === 0 && Math.min(goods, limit) > 0) throw createInvalidError({ amount: "Please enter at least 1 rupee" });
  const { money, ...balances } = divideRefund(shares, { amount, refundable });
  const ofCoins = shares.coins > 0 ? Math.floor((shares.paidByCoins * balances.coins) / shares.coins) : 0;
  return { goods, money, paidBack: { ...balances, rupees: balances.giftCards + balances.credit + ofCoins } };
}

function describeRefund({ amount, keptIn }: ReturnRefund, paidBack: PaidBack): string {
  const balances = describeBalances(paidBack);
  return [formatRupees(amount), balances && `Back on balances: ${balances}`, RETURN_PLACE_LABEL[keptIn]]
    .filter(Boolean)
    .join(". ");
}

interface ReturnedPiece {
  piece: LockedPiece;
  context: RequestContext<StaffMember>;
  paidBack: PaidBack;
  url: string;
}

/** The customer is mailed about balances here, and about money by the refund. */
async function returnPaidBalances(
  shop: Shop,
  tx: Tx,
  { piece, context, paidBack: { rupees, ...balances }, url }: ReturnedPiece,
): Promise<void> {
  const { row, order, name, place } = piece;
  await returnPieceBalances(tx, { orderId: order.id, pieceId: row.id, context, ...balances });
  const returned = describeBalances(balances);
  if (!returned) return;
  await creditReturnedBalances(tx, order.id, rupees);
  await enqueueReturnMail(shop, tx, {
    orderId: order.id,
    url,
    number: buildReturnNumber(order.number, place),
    about: "refund",
    pieceId: row.id,
    items: [name],
    returned,
  });
}
