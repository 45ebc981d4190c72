import { createNotFoundError } from "#contract/errors.ts";
import type { GiftCard } from "#contract/office/credit.ts";
import type { Queryable } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";

const CARDS_SHOWN = 100;

type Row = GiftCard & Record<string, unknown>;

async function selectCards(db: Queryable, chosen: SQL): Promise<GiftCard[]> {
  const { rows } = await db.execute<Row>(sql`
    select g.account_id as id, g.code_end as end, g.amount, g.state, g.recipient_name as "recipientName",
      g.recipient_email as "recipientEmail", g.send_on::text as "sendOn", g.sent_at as "sentAt", g.reason, g.actor_name as by,
      g.created_at as "createdAt",
      (select coalesce(sum(l.rest), 0)::int from credit_lot l where l.account_id = g.account_id) as balance
    from gift_card g where ${chosen} order by g.created_at desc, g.account_id desc limit ${CARDS_SHOWN}`);
  return rows.map((row) => ({
    ...row,
    sentAt: row.sentAt && new Date(row.sentAt).toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
  }));
}

export const listGiftCards = (db: Queryable): Promise<GiftCard[]> => selectCards(db, sql`true`);

export async function getGiftCard(db: Queryable, id: string): Promise<GiftCard> {
  const [card] = await selectCards(db, sql`g.account_id = ${id}`);
  if (!card) throw createNotFoundError("gift card");
  return card;
}
