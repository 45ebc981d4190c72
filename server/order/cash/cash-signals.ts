import { formatRupees } from "#contract/rules/money.ts";
import {
  CASH_DECISIONS,
  CASH_SIGNAL_NAMES,
  type CashDecision,
  type CashSignal,
  isPayFirst,
  PAY_FIRST_DECISIONS,
  type PayFirstDecision,
} from "#contract/rules/order/cash-rules.ts";
import type { Db, Queryable } from "#database/database.ts";
import { and, eq, inArray, type SQL, sql } from "#database/orm.ts";
import { cashRule } from "#database/schema.ts";

export interface Signal {
  text: string;
  decision: CashDecision;
}

export interface CashRuleRow {
  signal: CashSignal;
  threshold: number;
  decision: CashDecision;
}

/** A city's share of refusals counts only after this many parcels. */
const ENOUGH_PARCELS = 10;

interface Facts extends Record<string, unknown> {
  blocked: string | null;
  refused: number;
  address_refused: number;
  delivered: number;
  today: number;
  rupees: number;
  most_of_one: number;
  address_letters: number;
  city: string;
  city_sent: number;
  city_refused: number;
  hour: number;
}

interface OrderFacts extends Facts {
  id: string;
}

/**
 * Reasons for and against sending a cash order unpaid, as sentences that staff can check. Orders
 * with the same phone count as one customer's, and an address matches in any spelling.
 */
export async function findCashSignals(db: Db, orderId: string): Promise<Signal[]> {
  const [rules, [facts]] = await Promise.all([
    db.select().from(cashRule).where(eq(cashRule.isOn, true)),
    readFacts(db, selectPlaced([orderId]), CASH_SIGNAL_NAMES),
  ]);
  return facts ? listSignals(facts, rules) : [];
}

/** Orders that the rules want paid first, wholly or in part; one query for a whole page of orders. */
export async function findPayFirst(db: Queryable, orderIds: readonly string[]): Promise<Map<string, PayFirstDecision>> {
  return orderIds.length === 0 ? new Map() : decidePayFirst(db, selectPlaced(orderIds));
}

/** An order that is being placed, as the signals see it. */
export interface ProspectiveOrder {
  customerId: string;
  phone: string;
  address: string;
  cityName: string;
  grandTotal: number;
  mostOfOne: number;
}

/** Whether the rules want an order paid first that is not placed yet. */
export async function findPayFirstOfNew(db: Queryable, order: ProspectiveOrder): Promise<PayFirstDecision | undefined> {
  return (await decidePayFirst(db, selectProspective(order))).get(NO_ORDER_ID);
}

async function decidePayFirst(db: Queryable, orders: SQL): Promise<Map<string, PayFirstDecision>> {
  const rules = await db
    .select()
    .from(cashRule)
    .where(and(eq(cashRule.isOn, true), inArray(cashRule.decision, [...PAY_FIRST_DECISIONS])));
  const signals = rules.map(({ signal }) => signal);
  const rows = signals.length > 0 ? await readFacts(db, orders, signals) : [];
  return new Map(
    rows.flatMap((facts) => {
      const advice = getAdvice(listSignals(facts, rules));
      return isPayFirst(advice) ? [[facts.id, advice] as const] : [];
    }),
  );
}

const selectPlaced = (orderIds: readonly string[]) => sql`
  select p.id, p.customer_id, p.phone, p.address, p.city_name, p.grand_total, p.created_at,
    (select max(quantity)::int from order_item where order_id = p.id) as most_of_one
  from shop_order p where p.id = any(${sql.param(orderIds)}::uuid[])`;

const NO_ORDER_ID = "00000000-0000-0000-0000-000000000000";

const selectProspective = ({ customerId, phone, address, cityName, grandTotal, mostOfOne }: ProspectiveOrder) => sql`
  select ${NO_ORDER_ID}::uuid as id, ${customerId}::uuid as customer_id, ${phone}::text as phone, ${address}::text as address,
    ${cityName}::text as city_name, ${grandTotal}::int as grand_total, now() as created_at, ${mostOfOne}::int as most_of_one`;

/** What the signals need to know; what no signal needs is not read and is 0. */
async function readFacts(db: Queryable, orders: SQL, signals: readonly CashSignal[]): Promise<OrderFacts[]> {
  const needs = (...names: CashSignal[]) => names.some((name) => signals.includes(name));
  const readIf = (isNeeded: boolean, column: SQL) => (isNeeded ? column : sql`0`);
  const isOther = sql`(o.customer_id = this.customer_id or reverse(o.phone) = reverse(this.phone)) and o.id <> this.id`;
  // Filters by one city without a join, so that an index returns the newest rows.
  const newestParcels = sql`
    select o.refused_at from shop_order o
    where o.city_name = this.city_name and (o.status = 'delivered' or o.refused_at is not null)
    order by o.moved_at desc limit 500`;
  const { rows } = await db.execute<OrderFacts>(sql`
    with this as materialized (
      select o.*, c.cash_blocked_at, c.cash_block_reason from (${orders}) o join customer c on c.id = o.customer_id
    )
    select this.id, case when this.cash_blocked_at is not null then coalesce(this.cash_block_reason, '') end as blocked,
      others.refused, others.delivered, others.today + 1 as today,
      -- The customer's own refusals are counted above.
      ${readIf(
        needs("address-refused"),
        sql`(select count(*)::int from shop_order o where o.refused_at is not null and o.city_name = this.city_name
          and address_key(o.address) = address_key(this.address) and o.id <> this.id
          and o.customer_id <> this.customer_id and reverse(o.phone) <> reverse(this.phone))`,
      )} as address_refused,
      this.grand_total as rupees,
      this.most_of_one,
      length(regexp_replace(this.address, '[^[:alnum:]]', '', 'g'))::int as address_letters,
      this.city_name as city, sent.parcels as city_sent, sent.refused as city_refused,
      extract(hour from this.created_at at time zone 'Asia/Karachi')::int as hour
    from this
    cross join lateral (
      select count(*) filter (where o.refused_at is not null)::int as refused,
        count(*) filter (where o.status = 'delivered')::int as delivered,
        count(*) filter (where o.status <> 'cancelled'
          and o.created_at between this.created_at - interval '1 day' and this.created_at + interval '1 day')::int as today
      from shop_order o where ${isOther}
    ) others
    cross join lateral (
      ${needs("city-refuses") ? sql`select count(*)::int as parcels, count(p.refused_at)::int as refused from (${newestParcels}) p` : sql`select 0 as parcels, 0 as refused`}
    ) sent`);
  return rows;
}

export function listSignals(facts: Facts, rules: readonly CashRuleRow[]): Signal[] {
  return rules.flatMap(({ signal, threshold, decision }) => {
    const text = SIGNAL_TEXT[signal](facts, threshold);
    return text ? [{ text, decision }] : [];
  });
}

const formatParcels = (count: number) => `${count} parcel${count === 1 ? "" : "s"}`;

/** The text of each signal; undefined if the signal does not apply. */
const SIGNAL_TEXT: Record<CashSignal, (facts: Facts, threshold: number) => string | undefined> = {
  blocked: ({ blocked }) => (blocked === null ? undefined : `Blocked for cash: ${blocked}`),
  "refused-before": ({ refused }, from) =>
    refused >= from ? `${formatParcels(refused)} refused at the door before` : undefined,
  "address-refused": ({ address_refused: refused }, from) =>
    refused >= from ? `${formatParcels(refused)} of another customer refused at this address` : undefined,
  "many-today": ({ today }, from) => (today >= from ? `${today} orders in a day` : undefined),
  "high-value": ({ rupees }, from) =>
    rupees >= from ? `${formatRupees(rupees)} is a large amount to collect in cash` : undefined,
  "many-of-one": ({ most_of_one: units }, from) => (units >= from ? `${units} units of one product` : undefined),
  "short-address": ({ address_letters: letters }, from) =>
    letters < from ? "The address is too short to be found" : undefined,
  "city-refuses": ({ city, city_sent: sent, city_refused: refused }, from) => {
    const percent = sent >= ENOUGH_PARCELS ? Math.round((refused / sent) * 100) : 0;
    return percent >= from ? `${percent} % of the parcels to ${city} were refused` : undefined;
  },
  hour: ({ hour }, until) =>
    hour < until ? `Placed at night, ${hour === 0 ? "after midnight" : `at ${hour} o'clock`}` : undefined,
  known: ({ delivered, refused }, from) =>
    delivered >= from && refused === 0 ? `${delivered} parcels accepted before, none refused` : undefined,
};

/** The strictest decision of all signals. */
export function getAdvice(signals: readonly Signal[]): CashDecision | null {
  return CASH_DECISIONS.findLast((decision) => signals.some((signal) => signal.decision === decision)) ?? null;
}
