import { createNotFoundError, ShopError } from "#contract/errors.ts";
import { ALERTS_PER_MAILBOX } from "#contract/rules/limits.ts";
import type { LinkedAlert } from "#contract/shop/alert.ts";
import type { Db, Queryable, Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { IS_OPEN } from "./open-alerts.ts";

/** A repeated answer changes nothing. */
export async function answerAlert(db: Db, id: string, answer: "confirm" | "end"): Promise<LinkedAlert> {
  await db.transaction((tx) => (answer === "confirm" ? confirm(tx, id) : end(tx, id)));
  return readAlert(db, id);
}

async function confirm(tx: Tx, id: string): Promise<void> {
  const { rows } = await tx.execute<{ emailKey: string }>(sql`
    select email_key as "emailKey" from product_alert where id = ${id} and confirmed_at is null`);
  const [alert] = rows;
  if (!alert) return;
  // The lock serialises the answers of one mailbox, so that the limit of alerts holds.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`alert ${alert.emailKey}`}, 0))`);
  // An earlier alert for the same product at another price ends.
  await tx.execute(sql`
    update product_alert a set ended_at = now() from product_alert asked
    where asked.id = ${id} and a.id <> asked.id and a.product_id = asked.product_id and a.email_key = asked.email_key
      and (a.below is null) = (asked.below is null) and a.confirmed_at is not null and a.told_at is null and a.ended_at is null`);
  const { rows: waiting } = await tx.execute(sql`
    select 1 from product_alert a where a.email_key = ${alert.emailKey} and a.confirmed_at is not null and ${IS_OPEN}`);
  if (waiting.length >= ALERTS_PER_MAILBOX)
    throw new ShopError("too-many", { text: `You already have ${ALERTS_PER_MAILBOX} alerts, which is the maximum` });
  await tx.execute(
    sql`update product_alert a set confirmed_at = now() where a.id = ${id} and a.confirmed_at is null and ${IS_OPEN}`,
  );
}

async function end(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`update product_alert a set ended_at = now() where a.id = ${id} and ${IS_OPEN}`);
}

/** Reading changes nothing, so a mail program may open the link as often as needed. */
export async function readAlert(db: Queryable, id: string): Promise<LinkedAlert> {
  const { rows } = await db.execute<LinkedAlert & Record<string, unknown>>(sql`
    select jsonb_build_object('name', p.name, 'slug', p.slug, 'imgUrl', p.img_url, 'netPrice', p.net_price) as product, a.email, a.below, null as question,
      case when a.told_at is not null then 'told' when not (${IS_OPEN}) then 'ended'
        when a.confirmed_at is null then 'asked' else 'waiting' end as state
    from product_alert a join product p on p.id = a.product_id where a.id = ${id}`);
  const [alert] = rows;
  if (!alert) throw createNotFoundError("link");
  return alert;
}
