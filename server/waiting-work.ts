import { MAIL_MAY_WAIT_MS, MINUTE_MS, SECOND_MS } from "#contract/rules/limits.ts";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { QUEUE_NAMES, type QueueName } from "./jobs.ts";

interface Waiting {
  queue: QueueName;
  jobs: number;
  /** Since the oldest of them was enqueued, however often it was tried. */
  oldestSeconds: number;
}

/** What every queue has yet to do. Reads only what is not done, of which an index of its own knows. */
export async function waitingWork(db: Db): Promise<Waiting[]> {
  const { rows } = await db.execute<{ queue: string; jobs: number; seconds: number }>(sql`
    select name as queue, count(*) as jobs, extract(epoch from now() - min(created_on))::float8 as seconds
    from jobs.job where state < 'active' and not blocked and name = any(${sql.param(QUEUE_NAMES)}::text[]) group by name`);
  return QUEUE_NAMES.map((queue) => {
    const { jobs = 0, seconds = 0 } = rows.find((row) => row.queue === queue) ?? {};
    return { queue, jobs, oldestSeconds: Math.max(0, seconds) };
  });
}

/** What whoever runs the shop should look into, though it serves: mails that cannot leave. */
export async function delays(db: Db): Promise<string[]> {
  const mails = (await waitingWork(db)).find(({ queue }) => queue === "send-mail");
  if (!mails || mails.oldestSeconds * SECOND_MS < MAIL_MAY_WAIT_MS) return [];
  const minutes = Math.floor((mails.oldestSeconds * SECOND_MS) / MINUTE_MS);
  return [`mails waiting to leave: ${mails.jobs}, the oldest for ${minutes} minutes; the log says why`];
}
