import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";

/** Customers unsubscribe in such a mail and subscribe again in their account. */
export async function hasReviewMailsEnabled(db: Db, customerId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from mail_refusal m join customer c on c.email_key = m.email_key where c.id = ${customerId} and m.list = 'reviews'`);
  return rows.length === 0;
}

export async function setReviewMails(
  db: Db,
  { customerId, wanted }: { customerId: string; wanted: boolean },
): Promise<void> {
  await db.execute(
    wanted
      ? sql`delete from mail_refusal where list = 'reviews' and email_key = (select email_key from customer where id = ${customerId})`
      : sql`insert into mail_refusal (email_key, list) select email_key, 'reviews' from customer where id = ${customerId} on conflict do nothing`,
  );
}
