import type { Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { payment } from "#database/schema.ts";

/** Undoes the confirmation of a bank transfer: the order waits for its money again. The order is locked. */
export async function withdrawTransfer(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(payment)
    .set({ status: "pending", advancePaidAt: null, updatedAt: sql`now()` })
    .where(eq(payment.orderId, orderId));
  // The line of the bank's statement that confirmed it is open again.
  await tx.execute(sql`
    update bank_statement_line set state = 'new', order_id = null, decided_by = null, decided_at = null
    where order_id = ${orderId} and state = 'confirmed'`);
  // Staff confirmed it without a claim of the customer.
  await tx.execute(
    sql`delete from bank_claim where order_id = ${orderId} and state = 'confirmed' and transaction_number = ''`,
  );
  // The newest claim is the one that was confirmed, if the customer sent any.
  await tx.execute(sql`
    update bank_claim set state = 'open', decided_at = null, decided_by = null
    where id = (select id from bank_claim where order_id = ${orderId} order by claimed_at desc, id limit 1) and state = 'confirmed'
      and not exists (select from bank_claim other where other.order_id = ${orderId} and other.state = 'open')`);
}
