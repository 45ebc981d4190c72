import { ShopError } from "#contract/errors.ts";
import { buildTransferPath } from "#contract/rules/bank/bank-transfer.ts";
import type { Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { payment } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import type { CardPayments } from "../card-payments.ts";
import { leaveDiscounts } from "../cash/leave-discounts.ts";
import { getMethodAhead } from "../order.repository.ts";
import { lockUnpaidOrder, runWithPaymentClosed } from "../run-with-payment-closed.ts";
import { TRANSFER_END, TRANSFER_REMINDER } from "./transfer-times.ts";

export function buildTransferUrl({ env }: Pick<Shop, "env">, orderNumber: string): string {
  return `${env.shopUrl}${buildTransferPath(orderNumber)}`;
}

/** Switches an unpaid order, or its advance, to bank transfer; the provider's page is closed first. Returns its page. */
export async function chooseTransfer(
  shop: Shop,
  payments: CardPayments,
  orderId: string,
  expectedTotal?: number,
): Promise<{ url: string }> {
  const number = await runWithPaymentClosed(payments, orderId, () =>
    shop.db.transaction(async (tx) => {
      const order = await lockUnpaidOrder(tx, orderId);
      if (!order) return undefined;
      if (order.dueAhead === 0) throw new ShopError("not-retryable", { text: "Nothing is left to pay for this order" });
      if (order.paymentMethod === "cod" && !order.advanceDue)
        await leaveDiscounts(tx, order, { from: "cash", expectedTotal });
      await openTransfer(tx, orderId);
      if (getMethodAhead(order) !== "bank")
        await tx
          .update(payment)
          .set({
            ...(order.advanceDue ? { advanceMethod: "bank" } : { method: "bank" }),
            status: "pending",
            updatedAt: sql`now()`,
          })
          .where(eq(payment.orderId, orderId));
      return order.number;
    }),
  );
  return { url: buildTransferUrl(shop, number) };
}

/** A transfer that is still awaited keeps its end, so that choosing again does not prolong it. */
async function openTransfer(tx: Tx, orderId: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    insert into bank_transfer (order_id, expires_at, remind_at)
    select ${orderId}, ${sql.raw(TRANSFER_END)}, ${sql.raw(TRANSFER_REMINDER)} from bank_account where iban is not null
    on conflict (order_id) do update set
      expires_at = case when bank_transfer.expires_at > now() then bank_transfer.expires_at else excluded.expires_at end,
      remind_at = case when bank_transfer.expires_at > now() then bank_transfer.remind_at else excluded.remind_at end`);
  if (rowCount === 0) throw new ShopError("bank-disabled");
}
