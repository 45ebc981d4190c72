import { MAIL_STUCK_AFTER_MS, MINUTE_MS, SECOND_MS } from "#contract/rules/limits.ts";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { QUEUE_NAMES, type QueueName } from "./jobs.ts";

interface WaitingJobs {
  queue: QueueName;
  jobs: number;
  /** Time since the oldest job was enqueued, including all retries. */
  oldestSeconds: number;
}

/** Reads only unfinished jobs, which have their own index. */
export async function listWaitingJobs(db: Db): Promise<WaitingJobs[]> {
  const { rows } = await db.execute<{ queue: string; jobs: number; seconds: number }>(sql`
    select name as queue, count(*) as jobs, extract(epoch from now() - min(created_on))::float8 as seconds
    from jobs.job where state < 'active' and not blocked and name = any(${sql.param(QUEUE_NAMES)}::text[]) group by name`);
  return QUEUE_NAMES.map((queue) => {
    const { jobs = 0, seconds = 0 } = rows.find((row) => row.queue === queue) ?? {};
    return { queue, jobs, oldestSeconds: Math.max(0, seconds) };
  });
}

/** Warnings for the operator that do not affect readiness: mails that cannot be sent. */
export async function listJobWarnings(db: Db): Promise<string[]> {
  const mails = (await listWaitingJobs(db)).find(({ queue }) => queue === "send-mail");
  if (!mails || mails.oldestSeconds * SECOND_MS < MAIL_STUCK_AFTER_MS) return [];
  const minutes = Math.floor((mails.oldestSeconds * SECOND_MS) / MINUTE_MS);
  return [`mails waiting to be sent: ${mails.jobs}, the oldest for ${minutes} minutes; see the log for the reason`];
}
