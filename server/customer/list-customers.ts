import type { CheckedRequestOf, ResponseOf } from "#contract/call-shapes.ts";
import type { CustomerRow, listCustomers as call } from "#contract/office/customer.ts";
import { normalizePhone } from "#contract/rules/phone.ts";
import type { Db } from "#database/database.ts";
import { literally } from "#database/like.ts";
import { inIso } from "#database/moment.ts";
import { or, type SQL, sql } from "#database/orm.ts";
import { behindPlace, inMicroseconds, placeOf } from "#database/page-place.ts";

type Query = CheckedRequestOf<typeof call>["query"];

/** What a list says of a customer; of shop_order only this customer's few rows are read. */
export const CUSTOMER_COLUMNS = sql`
  c.id, c.name, c.email, c.phone, ${inIso(sql`c.created_at`)} as "createdAt", c.cash_blocked_at is not null as "cashBlocked",
  (select count(*)::int from shop_order o where o.customer_id = c.id) as orders,
  (select count(*)::int from shop_order o where o.customer_id = c.id and o.refused_at is not null) as refused`;

/** The newest first, page by page from a place. */
export async function listCustomers(db: Db, { q, after, limit }: Query): Promise<ResponseOf<typeof call>> {
  const moment = sql`c.created_at`;
  const behind = behindPlace(after, { moment, id: sql`c.id`, ids: "uuid", falling: true });
  const { rows } = await db.execute<CustomerRow & { micros: string } & Record<string, unknown>>(sql`
    select ${inMicroseconds(moment)} as micros, ${CUSTOMER_COLUMNS} from ${q?.trim() ? found(q) : sql`customer c`}
    where true ${behind ? sql`and ${behind}` : sql``}
    order by c.created_at desc, c.id desc limit ${limit + 1}`);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { customers: shown, next: last ? placeOf(last) : null };
}

/** Looked up by indexes, then sorted: going through all customers for one takes seconds, and the planner may choose to. */
const found = (q: string) => sql`(select * from customer c where ${matching(q)} offset 0) c`;

function matching(typed: string): SQL {
  const q = typed.trim();
  if (q === "") return sql`true`;
  const conditions: SQL[] = [sql`c.email_key like ${`${literally(q.toLowerCase())}%`}`];
  const digits = normalizePhone(q).replace(/[\s().+-]/g, "");
  if (/^\d{3,13}$/.test(digits)) conditions.push(sql`reverse(c.phone) like ${`${[...digits].toReversed().join("")}%`}`);
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length > 0)
    conditions.push(
      sql`to_tsvector('simple', c.name) @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(" & ")})`,
    );
  return or(...conditions) ?? sql`false`;
}
