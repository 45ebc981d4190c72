import { buildRaastText } from "#contract/rules/bank/raast-qr.ts";
import { TRANSFER_LATE_CLAIM_MS } from "#contract/rules/limits.ts";
import type { BankTransfer } from "#contract/shop/orders/bank-transfer.ts";
import type { Db } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { bankTransfer, payment, shopOrder } from "#database/schema.ts";
import { readBankAccount } from "./bank-account.ts";
import { findNewestClaim, getTransferState, hasScreenshot } from "./transfer.repository.ts";

/** What the customer's page for paying by transfer shows. */
export async function readTransfer(db: Db, orderId: string): Promise<BankTransfer> {
  const [[row], { iban, title, bankName }, claim, screenshot] = await Promise.all([
    db
      .select({
        number: shopOrder.number,
        status: shopOrder.status,
        paymentStatus: payment.status,
        advancePaid: sql<boolean>`${payment.advancePaidAt} is not null`,
        isAdvance: sql<boolean>`${payment.advance} > 0`,
        amount: sql<number>`due_ahead(${payment})`,
        expiresAt: bankTransfer.expiresAt,
        isOver: sql<boolean>`${bankTransfer.expiresAt} <= now()`,
        isClaimable: sql<boolean>`${bankTransfer.expiresAt} > now() - make_interval(secs => ${TRANSFER_LATE_CLAIM_MS / 1_000})`,
      })
      .from(bankTransfer)
      .innerJoin(shopOrder, eq(shopOrder.id, bankTransfer.orderId))
      .innerJoin(payment, eq(payment.orderId, bankTransfer.orderId))
      .where(eq(bankTransfer.orderId, orderId)),
    readBankAccount(db),
    findNewestClaim(db, orderId),
    hasScreenshot(db, orderId),
  ]);
  if (!row) throw new Error(`Order ${orderId} is gone`);
  const { number, amount, expiresAt, isOver, isClaimable } = row;
  const state = getTransferState(row);
  const isOpen = state === "unpaid" && iban !== "";
  return {
    number,
    state,
    amount,
    isAdvance: row.isAdvance,
    account: iban === "" ? null : { iban, title, bankName },
    raast: isOpen && !isOver ? buildRaastText({ iban, rupees: amount, expiresAt }) : null,
    expiresAt: expiresAt.toISOString(),
    claim: claim
      ? {
          transactionNumber: claim.transactionNumber,
          at: claim.claimedAt.toISOString(),
          state: claim.state,
          reason: claim.reason,
        }
      : null,
    hasScreenshot: screenshot,
    canClaim: state !== "paid" && isClaimable,
  };
}
