import { formatRupees } from "#contract/rules/money.ts";
import { CASH_DECISIONS, type CashDecision, type CashSignal } from "#contract/rules/order/cash-rules.ts";
import type { Db } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
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

/**
 * Reasons for and against sending a cash order unpaid, as sentences that staff can check. Orders
 * with the same phone count as one customer's, and an address matches in any spelling.
 */
export async function findCashSignals(db: Db, orderId: string): Promise<Signal[]> {
  const [rules, { rows }] = await Promise.all([
    db.select().from(cashRule).where(eq(cashRule.isOn, true)),
    db.execute<Facts>(sql`
      with this as (
        select o.*, c.cash_blocked_at, c.cash_block_reason from shop_order o join customer c on c.id = o.customer_id where o.id = ${orderId}
      ), others as materialized (
        select o.id, o.status, o.refused_at, o.created_at from shop_order o, this
        where (o.customer_id = this.customer_id or reverse(o.phone) = reverse(this.phone)) and o.id <> this.id
      ), sent as materialized (
        -- Filters by one city without a join, so that an index returns the newest rows.
        select o.refused_at from shop_order o
        where o.city_name = (select city_name from this) and (o.status = 'delivered' or o.refused_at is not null)
        order by o.moved_at desc limit 500
      )
      select case when this.cash_blocked_at is not null then coalesce(this.cash_block_reason, '') end as blocked,
        (select count(*)::int from others where refused_at is not null) as refused,
        -- The customer's own refusals are counted above.
        (select count(*)::int from shop_order o where o.refused_at is not null and o.city_name = this.city_name
          and address_key(o.address) = address_key(this.address) and o.id not in (select id from others) and o.id <> this.id) as address_refused,
        (select count(*)::int from others where status = 'delivered') as delivered,
        (select count(*)::int from others where status <> 'cancelled'
          and created_at between this.created_at - interval '1 day' and this.created_at + interval '1 day') + 1 as today,
        this.grand_total as rupees,
        (select max(quantity)::int from order_item where order_id = this.id) as most_of_one,
        length(regexp_replace(this.address, '[^[:alnum:]]', '', 'g'))::int as address_letters,
        this.city_name as city,
        (select count(*)::int from sent) as city_sent,
        (select count(*)::int from sent where refused_at is not null) as city_refused,
        extract(hour from this.created_at at time zone 'Asia/Karachi')::int as hour
      from this`),
  ]);
  const [facts] = rows;
  return facts ? listSignals(facts, rules) : [];
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
    refused >= from ? `${formatParcels(refused)} of somebody else refused at this address` : undefined,
  "many-today": ({ today }, from) => (today >= from ? `${today} orders in a day` : undefined),
  "high-value": ({ rupees }, from) =>
    rupees >= from ? `${formatRupees(rupees)} is much cash to ask for at the door` : undefined,
  "many-of-one": ({ most_of_one: units }, from) => (units >= from ? `${units} of one thing` : undefined),
  "short-address": ({ address_letters: letters }, from) =>
    letters < from ? "The address is too short to be found" : undefined,
  "city-refuses": ({ city, city_sent: sent, city_refused: refused }, from) => {
    const percent = sent >= ENOUGH_PARCELS ? Math.round((refused / sent) * 100) : 0;
    return percent >= from ? `${percent} % of the parcels to ${city} were refused` : undefined;
  },
  hour: ({ hour }, until) =>
    hour < until ? `Placed at night, ${hour === 0 ? "after midnight" : `at ${hour} o'clock`}` : undefined,
  known: ({ delivered, refused }, from) =>
    delivered >= from && refused === 0 ? `${delivered} parcels taken before, none refused` : undefined,
};

/** The strictest decision of all signals. */
export function getAdvice(signals: readonly Signal[]): CashDecision | null {
  return CASH_DECISIONS.findLast((decision) => signals.some((signal) => signal.decision === decision)) ?? null;
}
