import type { Tx } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";

/**
 * A sent mail keeps its row, without recipient, text,
 * server reply and links; an unsent mail is deleted.
 */
export async function eraseMails(tx: Tx, condition: SQL): Promise<void> {
  const { rows: unsent } = await tx.execute<{ id: string }>(
    sql`delete from mail where (${condition}) and sent_at is null returning id`,
  );
  const { rows: sent } = await tx.execute<{ id: string }>(sql`
    update mail set recipient = 'erased', subject = '', text_part = '', html_part = '', content = null, last_error = null, unsubscribe_url = null
    where (${condition}) returning id`);
  const ids = [...unsent, ...sent].map(({ id }) => id);
  // Failed jobs store the mail server's reply, which may contain the address.
  await tx.execute(sql`
    update jobs.job set output = null
    where name = 'send-mail' and output is not null and data ->> 'mailId' = any(${sql.param(ids)}::text[])`);
}
