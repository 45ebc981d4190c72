import type { ClaimInMail } from "#contract/mail-content.ts";
import type { ClaimEvent } from "#contract/rules/claim/claim-states.ts";
import type { Tx } from "#database/database.ts";
import { and, eq, gt, sql } from "#database/orm.ts";
import { customer, mail, shopOrder } from "#database/schema.ts";
import { enqueueMail } from "#server/mail/index.ts";
import { canBeMailed } from "#server/order/index.ts";
import type { Shop } from "#server/shop.ts";

interface ClaimMailRequest extends ClaimInMail {
  orderId: string;
  /** As long as the step can be undone. */
  waitMs?: number | undefined;
}

/** Enqueues the mail in the transaction of the step. The link to the customer's page is created before it. */
export async function enqueueClaimMail(
  shop: Shop,
  tx: Tx,
  { orderId, waitMs, ...content }: ClaimMailRequest,
): Promise<void> {
  const [to] = await tx
    .select({ email: customer.email, name: customer.name })
    .from(shopOrder)
    .innerJoin(customer, eq(customer.id, shopOrder.customerId))
    .where(eq(shopOrder.id, orderId));
  if (!to || !canBeMailed(to.email)) return;
  await enqueueMail(shop, tx, {
    to: to.email,
    content: { template: "claim-update", name: to.name, claim: content },
    orderId,
    ...(waitMs !== undefined && { waitMs }),
  });
}

export async function withdrawClaimMail(
  tx: Tx,
  { orderId, id }: { orderId: string; id: number },
  about: ClaimEvent,
): Promise<void> {
  await tx
    .delete(mail)
    .where(
      and(
        eq(mail.orderId, orderId),
        gt(mail.notBefore, sql`now()`),
        sql`${mail.content}->'claim'->>'claimId' = ${String(id)}`,
        sql`${mail.content}->'claim'->>'about' = ${about}`,
      ),
    );
}
