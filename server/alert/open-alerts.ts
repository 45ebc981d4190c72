import { sql } from "#database/orm.ts";

/** Matches alerts (alias `a`) that were neither mailed, nor ended, nor ended by unsubscribing. */
export const IS_OPEN = sql.raw(`
  a.told_at is null and a.ended_at is null and not exists (
    select from mail_refusal r where r.email_key = a.email_key and r.list = 'alerts' and r.at >= a.asked_at)`);
