import { createInvalidError } from "#contract/errors.ts";
import { buildClaimNumber } from "#contract/rules/claim/claim-states.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { RefundMethod } from "#contract/rules/order/refund.ts";
import { calculatePieceShares } from "#contract/rules/return/return-money.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { record } from "#server/audit/index.ts";
import { readOutcome, recordRefund, sendOwedRefunds } from "#server/payment/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import { readPricedOrder } from "#server/return/index.ts";
import type { Shop } from "#server/shop.ts";
import { enqueueClaimMail } from "../claim-mail.ts";
import { type LockedClaim, lockClaim, moveClaim, requireVersion } from "../move-claim.ts";
import { createLinkOfClaim } from "./act-on-claim.ts";
import { moveClaimedSerial } from "./apply-step.ts";

interface ClaimRefund {
  id: number;
  version: number;
  amount: number;
  how: RefundMethod;
  note?: string | undefined;
}

/**
 * Gives money back for a piece, which the shop or its distributor keeps. The claim's refund id makes it one
 * refund; the order's own check keeps all refunds below the money received.
 */
export async function refundClaim(
  shop: Shop,
  context: RequestContext<StaffMember>,
  { id, version, amount, how, note }: ClaimRefund,
): Promise<{ done: boolean; error: string | null }> {
  const url = await createLinkOfClaim(shop, id);
  const { orderId, refundId } = await shop.db.transaction(async (tx) => {
    const claim = await lockClaim(tx, id);
    const { row, order, name } = claim;
    const isRepeated = row.state === "credited" && row.refunded === amount;
    if (isRepeated) return row;
    requireVersion(claim, version);
    await requireShare(tx, claim, amount);
    await moveClaim(tx, claim, {
      act: "credit",
      actor: context.actor,
      note: [formatRupees(amount), note].filter(Boolean).join(". "),
      set: { refunded: amount },
    });
    await moveClaimedSerial(tx, claim, { act: "credit", actor: context.actor });
    const request = { id: row.refundId, amount, how, why: "Item damaged or faulty" as const, note: note ?? name };
    await recordRefund(shop, tx, { order, context, request });
    await enqueueClaimMail(shop, tx, {
      orderId: row.orderId,
      claimId: row.id,
      number: buildClaimNumber(order.number, row.place),
      about: "credit",
      item: name,
      note: formatRupees(amount),
      url,
    });
    await record(tx, context, [
      {
        action: "claim.credit",
        subject: { kind: "order", id: order.number, name: order.number },
        before: { state: row.state },
        after: { state: "credited", product: name, amount, how },
      },
    ]);
    return row;
  });
  if (how === "card") await sendOwedRefunds(shop, orderId);
  return readOutcome(shop, refundId);
}

/** Never more than what was paid for the piece; staff may give less for its age. */
async function requireShare(tx: Queryable, { row }: LockedClaim, amount: number): Promise<void> {
  const paid = await readPaid(tx, row);
  if (amount > paid) throw createInvalidError({ amount: `At most ${formatRupees(paid)}, which was paid for the item` });
}

/** For a part of a finished PC, what was paid for the whole. */
export async function readPaid(
  db: Queryable,
  { orderId, productId }: { orderId: string; productId: number },
): Promise<number> {
  const priced = await readPricedOrder(db, orderId);
  const { rows } = await db.execute<{ id: number }>(sql`
    select bundle_id as id from order_item_part where order_id = ${orderId} and part_id = ${productId} limit 1`);
  const isLine = priced.lines.some(({ id }) => id === productId);
  const line = isLine ? productId : (rows[0]?.id ?? productId);
  return calculatePieceShares({ ...priced, productId: line, piece: 1 }).goods;
}
