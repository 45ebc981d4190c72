import { randomBytes } from "node:crypto";
import { createNotFoundError, ShopError } from "#contract/errors.ts";
import type { Db, Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { address, customer, customerNote, knownBrowser, session, wish, wishShare } from "#database/schema.ts";
import { recordErasure } from "#server/audit/index.ts";
import { hashPassword } from "#server/auth/index.ts";
import { eraseCredit } from "#server/credit/index.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import { clearStoredResponses } from "#server/idempotency/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import { eraseReviews, REVIEW_TEXTS_IN_HISTORY } from "#server/review/index.ts";
import { eraseMailbox } from "./erase-mailbox.ts";
import { eraseOrders } from "./erase-orders.ts";
import { takeMergedAccounts } from "./merge/merged-accounts.ts";

/**
 * Orders stay for the tax office without name, phone or street (record 45 lists what stays). A
 * customer with a parcel on its way cannot be erased.
 */
export async function eraseCustomer(db: Db, context: RequestContext<StaffMember>, id: string): Promise<void> {
  if (!isUuid(id)) throw createNotFoundError("customer");
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  await db.transaction(async (tx) => {
    const [customerRow] = await tx.select().from(customer).where(eq(customer.id, id)).for("no key update");
    if (!customerRow) throw createNotFoundError("customer");
    await requireFinishedOrders(tx, id);
    if (customerRow.mergedAt)
      throw new ShopError("not-mergeable", {
        text: "This account was merged. Erase the account that it is now part of",
      });
    await clearStoredResponses(tx);
    const merged = await takeMergedAccounts(tx, id);
    const erased: ErasedAccount[] = [];
    for (const account of [customerRow, ...merged])
      erased.push(await eraseAccount(tx, account, { passwordHash, context }));
    const ids = erased.map((account) => account.id);
    const reviewIds = erased.flatMap((account) => account.reviewIds);
    const giftCardIds = erased.flatMap((account) => account.giftCardIds);
    const orderNumbers = erased.flatMap((account) => account.orderNumbers);
    await recordErasure(tx, context, {
      change: { action: "customer.erase", subject: { kind: "customer", id, name: `Customer ${id.slice(0, 8)}` } },
      entries: sql`
        (e.subject_kind = 'customer' and e.subject_id = any(${sql.param(ids)}::text[]))
        or (e.subject_kind = 'review' and e.subject_id = any(${sql.param(reviewIds)}::text[]))
        or (e.subject_kind = 'gift-card' and e.subject_id = any(${sql.param(giftCardIds)}::text[]))
        or (e.subject_kind = 'order' and e.subject_id = any(${sql.param(orderNumbers)}::text[]))
        or e.action = 'question.answer'`,
      keys: [...REVIEW_TEXTS_IN_HISTORY, "note"],
    });
  });
}

interface ErasedAccount {
  id: string;
  orderNumbers: string[];
  reviewIds: string[];
  giftCardIds: string[];
}

async function eraseAccount(
  tx: Tx,
  { id, email, emailKey }: { id: string; email: string; emailKey: string },
  { passwordHash, context }: { passwordHash: string; context: RequestContext<StaffMember> },
): Promise<ErasedAccount> {
  await eraseMailbox(tx, { customerId: id, email, emailKey });
  const giftCardIds = await eraseCredit(tx, { customerId: id, email, context });
  const orderNumbers = await eraseOrders(tx, id);
  const reviewIds = await eraseReviews(tx, id);
  for (const table of [address, customerNote, session, knownBrowser, wish, wishShare])
    await tx.delete(table).where(eq(table.customerId, id));
  const erasedEmail = `erased-${id}`;
  await tx
    .update(customer)
    .set({
      name: "Erased",
      email: erasedEmail,
      emailKey: erasedEmail,
      phone: "",
      passwordHash,
      passwordChangedAt: sql`now()`,
      cashBlockReason: null,
      tags: [],
      erasedAt: sql`now()`,
    })
    .where(eq(customer.id, id));
  return { id, orderNumbers, reviewIds, giftCardIds };
}

async function requireFinishedOrders(tx: Tx, id: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from shop_order where customer_id = ${id}
      and (status not in ('delivered', 'cancelled') or (refused_at is not null and returned_at is null)) limit 1`);
  if (rows.length > 0)
    throw new ShopError("not-retryable", { text: "This customer has orders that are not finished yet" });
}
