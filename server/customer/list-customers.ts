import type { CheckedRequestOf, ResponseOf } from "#contract/call-shapes.ts";
import type { CUSTOMER_CALLS, CustomerRow } from "#contract/office/customer.ts";
import { normalizePhone } from "#contract/rules/text/phone.ts";
import type { Db } from "#database/database.ts";
import { escapeLike } from "#database/escape-like.ts";
import { toIso } from "#database/moment.ts";
import { or, type SQL, sql } from "#database/orm.ts";
import { buildCursorCondition, toCursor, toMicroseconds } from "#database/page-cursor.ts";

type Query = CheckedRequestOf<typeof CUSTOMER_CALLS.listCustomers>["query"];

/** The subqueries read only the few orders of each listed customer. */
export const CUSTOMER_COLUMNS = sql`
  c.id, c.name, c.email, c.phone, ${toIso(sql`c.created_at`)} as "createdAt", c.cash_blocked_at is not null as "cashBlocked",
  (select count(*)::int from shop_order o where o.customer_id = c.id) as orders,
  (select count(*)::int from shop_order o where o.customer_id = c.id and o.refused_at is not null) as refused`;

export async function listCustomers(
  db: Db,
  { q, after, limit }: Query,
): Promise<ResponseOf<typeof CUSTOMER_CALLS.listCustomers>> {
  const moment = sql`c.created_at`;
  const behind = buildCursorCondition(after, { moment, id: sql`c.id`, ids: "uuid", descending: true });
  const { rows } = await db.execute<CustomerRow & { micros: string } & Record<string, unknown>>(sql`
    select ${toMicroseconds(moment)} as micros, ${CUSTOMER_COLUMNS} from ${q?.trim() ? buildSearchConditions(q) : sql`customer c`}
    where c.merged_at is null ${behind ? sql`and ${behind}` : sql``}
    order by c.created_at desc, c.id desc limit ${limit + 1}`);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { customers: shown, next: last ? toCursor(last) : null };
}

/** `offset 0` makes the planner use the indexes first: reading all customers takes seconds. */
const buildSearchConditions = (q: string) =>
  sql`(select * from customer c where ${buildSearchCondition(q)} offset 0) c`;

function buildSearchCondition(typed: string): SQL {
  const q = typed.trim();
  if (q === "") return sql`true`;
  const conditions: SQL[] = [sql`c.email_key like ${`${escapeLike(q.toLowerCase())}%`}`];
  const digits = normalizePhone(q).replace(/[\s().+-]/g, "");
  if (/^\d{3,13}$/.test(digits)) conditions.push(sql`reverse(c.phone) like ${`${[...digits].toReversed().join("")}%`}`);
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length > 0)
    conditions.push(
      sql`to_tsvector('simple', c.name) @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(" & ")})`,
    );
  return or(...conditions) ?? sql`false`;
}
