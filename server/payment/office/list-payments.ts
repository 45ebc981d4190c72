import type { CheckedRequestOf } from "#contract/call-shapes.ts";
import type { OfficeResponse } from "#contract/office/contract.ts";
import type { PAYMENT_CALLS } from "#contract/office/orders/payments.ts";
import { TRANSFER_STATES } from "#contract/rules/bank/bank-transfer.ts";
import { HOUR_MS, SECOND_MS, TIME_ZONE } from "#contract/rules/limits.ts";
import {
  ATTEMPT_STATES,
  PAYMENT_PROVIDERS,
  PROVIDER_NAMES,
  type ProviderName,
} from "#contract/rules/order/payment-providers.ts";
import type { Db } from "#database/database.ts";
import { toIso } from "#database/moment.ts";
import { type SQL, sql } from "#database/orm.ts";
import { buildCursorCondition, toCursor, toMicroseconds } from "#database/page-cursor.ts";

export type ListedPayment = OfficeResponse<"listPayments">["payments"][number];
type Filters = Omit<CheckedRequestOf<typeof PAYMENT_CALLS.listPayments>["query"], "after">;
type Row = ListedPayment & { id: string; micros: string };

const PAGE_SIZE = 50;
const hourAgo = `now() - make_interval(secs => ${HOUR_MS / SECOND_MS})`;

/** Money that is uncertain for longer than the provider needs; follows `from` in a query. */
export const longUncertainAttempts = sql.raw(
  `payment_attempt where state = 'uncertain' and uncertain_since < ${hourAgo}`,
);
/** Transfers that customers say they made and nobody has looked for; follows `from` in a query. */
export const longClaimedTransfers = sql.raw(`bank_claim where state = 'open' and claimed_at < ${hourAgo}`);

export async function listPayments(
  db: Db,
  { after, ...filters }: Filters & { after?: string | undefined },
): Promise<OfficeResponse<"listPayments">> {
  const rows = await readPayments(db, filters, { after, limit: PAGE_SIZE + 1 });
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return {
    payments: shown.map(({ id: _id, micros: _micros, ...payment }) => payment),
    next: rows.length > shown.length && last ? toCursor(last) : null,
  };
}

export async function listPaymentsForFile(db: Db, filters: Filters, limit: number): Promise<ListedPayment[]> {
  return readPayments(db, filters, { limit });
}

/** Attempts and transfers are limited each by their own index before they are merged and joined. */
async function readPayments(
  db: Db,
  filters: Filters,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Row[]> {
  const sources = [listAttempts(filters, after, limit), listTransfers(filters, after, limit)].filter(
    (source) => source !== undefined,
  );
  if (sources.length === 0) return [];
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select coalesce(l.reference, o.number) as reference, o.number as "orderNumber", l.provider,
      coalesce(l.amount, due_ahead(p)) as amount, l.state, ${toIso(sql`l.opened_at`)} as "openedAt", ${toIso(sql`l.ended_at`)} as "endedAt",
      ${toIso(sql`l.uncertain_since`)} as "uncertainSince", l.provider_payment as "providerPayment",
      coalesce(l.detail, c.detail) as detail, p.status as "paymentStatus", l.id, ${toMicroseconds(sql`l.opened_at`)} as micros
    from (select * from (${sql.join(sources, sql` union all `)}) listed order by opened_at desc, id desc limit ${limit}) l
    join shop_order o on o.id = l.order_id
    join payment p on p.order_id = l.order_id
    left join lateral (
      select nullif(concat_ws(': ', 'Transaction ' || nullif(transaction_number, ''), reason), '') as detail
      from bank_claim where l.provider = 'bank' and order_id = l.order_id order by claimed_at desc, id desc limit 1
    ) c on true
    order by l.opened_at desc, l.id desc`);
  return rows;
}

/** Each pair of provider and state has its part of the index, so that rare pairs are found without a scan. */
function listAttempts(filters: Filters, after: string | undefined, limit: number): SQL | undefined {
  const { provider, state } = filters;
  const providers = listProviders(provider);
  const states = ATTEMPT_STATES.filter((name) => state === undefined || name === state);
  if (providers.length === 0 || states.length === 0) return undefined;
  const selected = (condition: SQL) => sql`
    select reference as id, reference, order_id, provider, amount, state, opened_at, ended_at, uncertain_since, provider_payment, detail
    from payment_attempt where ${condition} and ${toCondition(filters, after, sql`reference`)}
    order by opened_at desc, reference desc limit ${limit}`;
  if (provider === undefined && state === undefined) return sql`(${selected(sql`true`)})`;
  return sql`(select part.* from unnest(${sql.param(providers)}::text[]) one_provider, unnest(${sql.param(states)}::text[]) one_state
    cross join lateral (${selected(sql`provider = one_provider and state = one_state`)}) part)`;
}

function listTransfers(filters: Filters, after: string | undefined, limit: number): SQL | undefined {
  const { provider, state } = filters;
  const isPossible = state === undefined || TRANSFER_STATES.some((name) => name === state);
  if (!isPossible || (provider !== undefined && provider !== "bank")) return undefined;
  return sql`(
    select t.order_id::text as id, null as reference, t.order_id, 'bank' as provider, null::integer as amount, t.state, t.opened_at,
      case when t.state in ('waiting', 'claimed') then null else t.state_since end as ended_at,
      null::timestamptz as uncertain_since, null as provider_payment, null as detail
    from bank_transfer t where ${state === undefined ? sql`true` : sql`state = ${state}`} and ${toCondition(filters, after, sql`t.order_id::text`)}
    order by t.opened_at desc, t.order_id desc limit ${limit})`;
}

function listProviders(provider: Filters["provider"]): readonly ProviderName[] {
  if (provider === undefined) return PROVIDER_NAMES;
  if (provider === "card") return PROVIDER_NAMES.filter((name) => PAYMENT_PROVIDERS[name].method === "stripe");
  return provider === "bank" ? [] : [provider];
}

function toCondition({ order, from, to }: Filters, after: string | undefined, id: SQL): SQL {
  const start = (day: string) => sql`(${day}::date)::timestamp at time zone ${sql.raw(`'${TIME_ZONE}'`)}`;
  const cursor = buildCursorCondition(after, { moment: sql`opened_at`, id, ids: "text", descending: true });
  const conditions = [
    order !== undefined && sql`order_id = (select id from shop_order where number = ${order})`,
    from !== undefined && sql`opened_at >= ${start(from)}`,
    to !== undefined && sql`opened_at < ${start(to)} + interval '1 day'`,
    cursor,
  ].filter((condition) => condition !== undefined && condition !== false);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
