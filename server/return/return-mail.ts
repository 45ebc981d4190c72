import { createNotFoundError } from "#contract/errors.ts";
import type { ReturnInMail } from "#contract/mail-content.ts";
import { DESK_UNDO_MS } from "#contract/rules/office-limits.ts";
import { buildReturnNumber } from "#contract/rules/return/return-choices.ts";
import type { ReturnAct } from "#contract/rules/return/return-states.ts";
import type { Tx } from "#database/database.ts";
import { and, eq, gt, sql } from "#database/orm.ts";
import { customer, mail, returnPiece, shopOrder } from "#database/schema.ts";
import { enqueueMail } from "#server/mail/index.ts";
import { canBeMailed, createReturnLink } from "#server/order/index.ts";
import type { Shop } from "#server/shop.ts";
import type { LockedPiece } from "./move-piece.ts";

/** Called before the transaction, which must not wait for a second connection. */
export async function createLinkOfPiece(shop: Shop, pieceId: string): Promise<string> {
  const [piece] = await shop.db
    .select({ orderId: returnPiece.orderId })
    .from(returnPiece)
    .where(eq(returnPiece.id, pieceId));
  if (!piece) throw createNotFoundError("return");
  return createReturnLink(shop, piece.orderId);
}

interface ReturnMailRequest extends ReturnInMail {
  orderId: string;
  waitMs?: number;
}

/** Enqueues the mail in the transaction of the step. The link to the customer's page is created before it. */
export async function enqueueReturnMail(
  shop: Shop,
  tx: Tx,
  { orderId, waitMs, ...content }: ReturnMailRequest,
): Promise<void> {
  const [to] = await tx
    .select({ email: customer.email, name: customer.name })
    .from(shopOrder)
    .innerJoin(customer, eq(customer.id, shopOrder.customerId))
    .where(eq(shopOrder.id, orderId));
  if (!to || !canBeMailed(to.email)) return;
  await enqueueMail(shop, tx, {
    to: to.email,
    content: { template: "return-update", name: to.name, return: content },
    orderId,
    ...(waitMs !== undefined && { waitMs }),
  });
}

interface StepMail {
  url: string;
  act: ReturnAct;
  note?: string | undefined;
  address?: string;
  parcel?: { courier: string; consignment: string };
}

/** The mail about a step of staff waits as long as the step can be undone. */
export async function enqueueStepMail(shop: Shop, tx: Tx, piece: LockedPiece, step: StepMail): Promise<void> {
  const { row, name, place, order } = piece;
  await enqueueReturnMail(shop, tx, {
    orderId: row.orderId,
    url: step.url,
    waitMs: DESK_UNDO_MS,
    number: buildReturnNumber(order.number, place),
    about: step.act,
    pieceId: row.id,
    items: [name],
    ...(step.note && { note: step.note }),
    ...(step.address && { address: step.address }),
    ...(step.parcel && { parcel: step.parcel }),
    ...(step.act === "hand-over" && { outcome: row.state }),
  });
}

export async function withdrawStepMail(tx: Tx, pieceId: string, act: string): Promise<void> {
  await tx
    .delete(mail)
    .where(
      and(
        eq(mail.orderId, sql`(select order_id from return_piece where id = ${pieceId})`),
        gt(mail.notBefore, sql`now()`),
        sql`${mail.content}->'return'->>'pieceId' = ${pieceId}`,
        sql`${mail.content}->'return'->>'about' = ${act}`,
      ),
    );
}
