import type { Tx } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";

/**
 * That a mail was sent stays; to whom and what it said goes, also from what a mail server answered and from the links in it. What has not
 * left yet is not sent any more.
 */
export async function eraseMails(tx: Tx, which: SQL): Promise<void> {
  const { rows: unsent } = await tx.execute<{ id: string }>(
    sql`delete from mail where (${which}) and sent_at is null returning id`,
  );
  const { rows: sent } = await tx.execute<{ id: string }>(sql`
    update mail set recipient = 'erased', subject = '', text_part = '', html_part = '', content = null, last_error = null, unsubscribe_url = null
    where (${which}) returning id`);
  const ids = [...unsent, ...sent].map(({ id }) => id);
  // Jobs keep why their last attempt failed, and mail servers name the address there.
  await tx.execute(sql`
    update jobs.job set output = null
    where name = 'send-mail' and output is not null and data ->> 'mailId' = any(${sql.param(ids)}::text[])`);
}
