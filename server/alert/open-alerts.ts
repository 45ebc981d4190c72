import { sql } from "#database/orm.ts";

/** Neither told nor ended, also not with all others of its mailbox; of the table's alias `a`. */
export const OPEN = sql.raw(`
  a.told_at is null and a.ended_at is null and not exists (
    select from mail_refusal r where r.email_key = a.email_key and r.list = 'alerts' and r.at >= a.asked_at)`);
