import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { eraseMails } from "#server/mail/index.ts";

/** Erases everything that is stored under the customer's e-mail. */
export async function eraseMailbox(
  tx: Tx,
  { customerId, email, emailKey }: { customerId: string; email: string; emailKey: string },
): Promise<void> {
  await eraseMails(
    tx,
    sql`lower(recipient) = lower(${email}) or order_id in (select id from shop_order where customer_id = ${customerId})`,
  );
  await tx.execute(sql`delete from question_asker where lower(email) = lower(${email})`);
  // Answers that every asker has received are no longer needed, and their text may name a customer.
  await tx.execute(sql`
    update question q set answer = null
    where q.answer is not null and not exists (select from question_asker a where a.question_id = q.id)`);
  await tx.execute(sql`delete from product_alert where lower(email) = lower(${email})`);
  for (const table of ["mail_refusal", "otp", "pending_registration"])
    await tx.execute(sql`delete from ${sql.identifier(table)} where email_key = ${emailKey}`);
}
