import { ShopError } from "#contract/errors.ts";
import { SECOND_MS, TRANSFER_GRACE_MS } from "#contract/rules/limits.ts";
import { DESK_UNDO_MS } from "#contract/rules/office-limits.ts";
import { ago } from "#database/moment.ts";
import { and, eq, gt, sql } from "#database/orm.ts";
import { bankClaim, mail, orderEvent } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import { publishChange } from "#server/cache/changes.ts";
import { enqueueOrderMail, ORDERS_TAG, toActorColumns } from "#server/order/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { decideOpenClaim, findNewestClaim, lockTransfer } from "./transfer.repository.ts";

interface Rejection {
  number: string;
  claimId: string;
  reason: string;
}

const CHANGED = "This transfer was checked or changed meanwhile";

/** The claimed transfer has not arrived. The customer is told why, and has at least a day to answer. */
export async function rejectTransfer(
  shop: Shop,
  context: RequestContext<StaffMember>,
  { number, claimId, reason }: Rejection,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { order } = await lockTransfer(tx, number);
    const decided = await decideOpenClaim(tx, {
      orderId: order.id,
      state: "rejected",
      reason,
      decidedBy: context.actor.name,
    });
    if (decided?.id !== claimId) throw new ShopError("changed-meanwhile", { text: CHANGED });
    const grace = sql`now() + make_interval(secs => ${TRANSFER_GRACE_MS / SECOND_MS})`;
    await tx.execute(
      sql`update bank_transfer set expires_at = greatest(expires_at, ${grace}), remind_at = null where order_id = ${order.id}`,
    );
    await enqueueOrderMail(shop, tx, {
      orderId: order.id,
      template: "transfer-rejected",
      transfer: { reason, ...(order.status === "cancelled" && { isOver: true as const }) },
      waitMs: DESK_UNDO_MS,
    });
    await tx.insert(orderEvent).values({
      orderId: order.id,
      kind: "note",
      ...toActorColumns(context.actor),
      note: `Transfer not received: ${reason}`,
    });
    await publishChange(tx, [ORDERS_TAG]);
    await record(tx, context, [
      { action: "order.transfer-reject", subject: { kind: "order", id: number, name: number } },
    ]);
  });
}

/** Takes a rejection back while its mail waits. */
export async function reopenTransfer(
  shop: Shop,
  context: RequestContext<StaffMember>,
  { number, claimId }: Omit<Rejection, "reason">,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { order } = await lockTransfer(tx, number);
    const newest = await findNewestClaim(tx, order.id);
    if (newest?.id !== claimId || newest.state !== "rejected")
      throw new ShopError("changed-meanwhile", { text: CHANGED });
    const [reopened] = await tx
      .update(bankClaim)
      .set({ state: "open", reason: null, decidedAt: null, decidedBy: null })
      .where(and(eq(bankClaim.id, claimId), gt(bankClaim.decidedAt, ago(DESK_UNDO_MS))))
      .returning({ id: bankClaim.id });
    if (!reopened) throw new ShopError("not-retryable", { text: "It is too late to undo this" });
    await tx
      .delete(mail)
      .where(
        and(
          eq(mail.orderId, order.id),
          gt(mail.notBefore, sql`now()`),
          sql`${mail.content}->>'template' = 'transfer-rejected'`,
        ),
      );
    await publishChange(tx, [ORDERS_TAG]);
    await record(tx, context, [
      { action: "order.transfer-reopen", subject: { kind: "order", id: number, name: number } },
    ]);
  });
}
