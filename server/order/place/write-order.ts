import type { PoolClient } from "pg";
import type { OrderMailContent } from "#contract/mail-content.ts";
import type { PaymentMethod } from "#contract/rules/order/order-status.ts";
import type { AheadMethod } from "#contract/rules/order/payment-providers.ts";
import { defineStatement } from "#database/statement.ts";
import type { PricedBasket } from "#server/promotion/index.ts";
import { TRANSFER_END, TRANSFER_REMINDER } from "../transfer/transfer-times.ts";
import type { Delivery } from "./checkout.repository.ts";
import type { TakenLine, TakenStock } from "./take-stock.ts";

export interface NewOrder {
  id: string;
  number: string;
  customerId: string;
  idempotencyKey: string | undefined;
  requestHash: string;
  subTotal: number;
  courierCost: number;
  discount: number;
  paidByBalances: number;
  grandTotal: number;
  courierName: string;
  delivery: Delivery;
  lines: readonly TakenLine[];
  /** The discounts and their shares; undefined if the order has none. */
  priced: PricedBasket | undefined;
  /** The stock taken for the lines; for a bundle that of its parts. */
  stock: readonly TakenStock[];
  paymentMethod: PaymentMethod;
  /** The part of a cash order that is paid ahead. */
  advance: { amount: number; method: AheadMethod } | undefined;
  /** How long the first session at the provider may last. */
  sessionSeconds: number;
  mail: { to: string; content: OrderMailContent; toBeSent: boolean };
  /** The notifications that other nodes get with the commit. */
  changes: { channel: string; payloads: readonly string[] };
}

/** One value for each row of a table, all of the same length. */
type Column<T> = readonly T[];

interface WrittenOrder extends Delivery {
  id: string;
  number: string;
  customerId: string;
  idempotencyKey: string | undefined;
  requestHash: string;
  subTotal: number;
  courierCost: number;
  discount: number;
  paidByBalances: number;
  grandTotal: number;
  courierName: string;
  lineDiscounts: Column<number>;
  lineCoins: Column<number>;
  lineProducts: Column<number>;
  slugs: Column<string>;
  names: Column<string>;
  photos: Column<string>;
  prices: Column<number>;
  quantities: Column<number>;
  totals: Column<number>;
  paymentMethod: PaymentMethod;
  advance: number;
  advanceMethod: AheadMethod | null;
  /** By which money is paid before the parcel leaves, or cash. */
  methodAhead: PaymentMethod;
  sessionSeconds: number;
  mailTo: string;
  mailContent: string;
  mailToBeSent: boolean;
  channel: string;
  payloads: readonly string[];
  stockProducts: Column<number>;
  stockQuantities: Column<number>;
  partBundles: Column<number>;
  partProducts: Column<number>;
  partNames: Column<string>;
  partQuantities: Column<number>;
}

// One statement writes the whole order atomically and in one round trip.
const insertOrder = defineStatement<WrittenOrder, { mailId: string }>(
  "write_order",
  `
with placed as (
  insert into shop_order (id, number, customer_id, idempotency_key, request_hash, status, sub_total, courier_cost, discount, paid_by_balances, grand_total,
    courier_name, recipient_name, phone, address, city_name, state_name, postal_code)
  values ($id, $number, $customerId, $idempotencyKey, $requestHash, 'pending', $subTotal, $courierCost, $discount, $paidByBalances, $grandTotal, $courierName, $recipientName, $phone, $address, $cityName, $stateName, $postalCode)
), line as materialized (
  select * from unnest($lineProducts::int[], $slugs::text[], $names::text[], $photos::text[], $prices::int[], $quantities::int[], $totals::int[], $lineDiscounts::int[], $lineCoins::int[])
    with ordinality as l(product_id, slug, name, photo, price, quantity, total, discount, paid_by_coins, place)
), items as (
  insert into order_item (order_id, product_id, slug, name, photo, price, quantity, total, discount, paid_by_coins, place)
  select $id, product_id, slug, name, photo, price, quantity, total, discount, paid_by_coins, place from line
), ledger as (
  insert into stock_change (product_id, quantity, reason, order_id)
  select product_id, -quantity, 'order', $id from unnest($stockProducts::int[], $stockQuantities::int[]) as s(product_id, quantity)
), parts as (
  insert into order_item_part (order_id, bundle_id, part_id, name, quantity, place)
  select $id, bundle_id, part_id, name, quantity, place from unnest($partBundles::int[], $partProducts::int[], $partNames::text[], $partQuantities::int[])
    with ordinality as p(bundle_id, part_id, name, quantity, place)
), step as (
  insert into order_step (order_id, status, actor_kind) values ($id, 'pending', 'customer')
), pay as (
  insert into payment (order_id, method, status, amount, advance, advance_method, attempt, provider_session_expires_at)
  values ($id, $paymentMethod, 'pending', $grandTotal, $advance, $advanceMethod, case when $methodAhead in ('stripe', 'jazzcash') then 1 else 0 end,
    case when $methodAhead in ('stripe', 'jazzcash') then date_trunc('second', now()) + make_interval(secs => $sessionSeconds) end)
), transfer as (
  insert into bank_transfer (order_id, expires_at, remind_at)
  select $id, ${TRANSFER_END}, ${TRANSFER_REMINDER} from bank_account where $methodAhead = 'bank'
), outbox as (
  insert into mail (recipient, subject, text_part, html_part, content, sent_at, order_id)
  values ($mailTo, '', '', '', $mailContent, case when $mailToBeSent then null else now() end, $id)
  returning id
), changes as materialized (
  select pg_notify($channel, payload) from unnest($payloads::text[]) as n(payload)
)
select outbox.id as "mailId", (select count(*) from changes) as notified from outbox`,
);

/** Returns the id of the mail about the order. */
export async function writeOrder(client: PoolClient, order: NewOrder): Promise<{ mailId: string }> {
  const { delivery, lines, stock, mail, changes, advance, priced, ...columns } = order;
  const discounts = new Map(priced?.lines.map(({ id, discounts: shares }) => [id, sumAmounts(shares)]));
  const coins = new Map(priced?.lines.map(({ id, paidByCoins }) => [id, paidByCoins]));
  const parts = lines.flatMap(({ productId: bundleId, parts }) => parts.map((part) => ({ bundleId, ...part })));
  const [row] = await insertOrder(client, {
    ...columns,
    ...delivery,
    advance: advance?.amount ?? 0,
    advanceMethod: advance?.method ?? null,
    methodAhead: advance?.method ?? order.paymentMethod,
    lineProducts: lines.map(({ productId }) => productId),
    slugs: lines.map(({ slug }) => slug),
    names: lines.map(({ name }) => name),
    photos: lines.map(({ photo }) => photo),
    prices: lines.map(({ price }) => price),
    quantities: lines.map(({ quantity }) => quantity),
    totals: lines.map(({ total }) => total),
    lineCoins: lines.map(({ productId }) => coins.get(productId) ?? 0),
    lineDiscounts: lines.map(({ productId }) => discounts.get(productId) ?? 0),
    mailTo: mail.to,
    mailContent: JSON.stringify(mail.content),
    mailToBeSent: mail.toBeSent,
    ...changes,
    stockProducts: stock.map(({ productId }) => productId),
    stockQuantities: stock.map(({ quantity }) => quantity),
    partBundles: parts.map(({ bundleId }) => bundleId),
    partProducts: parts.map(({ productId }) => productId),
    partNames: parts.map(({ name }) => name),
    partQuantities: parts.map(({ quantity }) => quantity),
  });
  if (!row) throw new Error("The order was not written");
  return row;
}

const sumAmounts = (shares: readonly { amount: number }[]) => shares.reduce((sum, { amount }) => sum + amount, 0);
