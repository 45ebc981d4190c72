import type { PoolClient } from "pg";
import type { OrderMailContent } from "#contract/mail-content.ts";
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
  grandTotal: number;
  courierName: string;
  delivery: Delivery;
  lines: readonly TakenLine[];
  /** What was taken for them: of a bundle its parts. */
  stock: readonly TakenStock[];
  paymentMethod: "stripe" | "cod";
  /** How long the first visit to the provider may take. */
  sessionSeconds: number;
  mail: { to: string; content: OrderMailContent; toBeSent: boolean };
  /** What other nodes are told once this is committed. */
  changes: { channel: string; payloads: readonly string[] };
}

// The whole order in one statement: it is there entirely or not at all, and costs one journey to the database.
const WRITE_ORDER = `
with placed as (
  insert into shop_order (id, number, customer_id, idempotency_key, request_hash, status, sub_total, courier_cost, grand_total,
    courier_name, recipient_name, phone, address, city_name, state_name, postal_code)
  values ($1, $2, $3, $4, $5, 'pending', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
), line as materialized (
  select * from unnest($16::int[], $17::text[], $18::text[], $19::text[], $20::int[], $21::int[], $22::int[])
    with ordinality as l(product_id, slug, name, photo, price, quantity, total, place)
), items as (
  insert into order_item (order_id, product_id, slug, name, photo, price, quantity, total, place)
  select $1, product_id, slug, name, photo, price, quantity, total, place from line
), ledger as (
  insert into stock_change (product_id, quantity, reason, order_id)
  select product_id, -quantity, 'order', $1 from unnest($30::int[], $31::int[]) as s(product_id, quantity)
), parts as (
  insert into order_item_part (order_id, bundle_id, part_id, name, quantity, place)
  select $1, bundle_id, part_id, name, quantity, place from unnest($32::int[], $33::int[], $34::text[], $35::int[])
    with ordinality as p(bundle_id, part_id, name, quantity, place)
), step as (
  insert into order_step (order_id, status, actor_kind) values ($1, 'pending', 'customer')
), pay as (
  insert into payment (order_id, method, status, amount, attempt, provider_session_expires_at)
  values ($1, $23, 'pending', $8, case when $23 = 'stripe' then 1 else 0 end,
    case when $23 = 'stripe' then date_trunc('second', now()) + make_interval(secs => $24) end)
), outbox as (
  insert into mail (recipient, subject, text_part, html_part, content, sent_at, order_id)
  values ($25, '', '', '', $26, case when $27 then null else now() end, $1)
  returning id
), changes as materialized (
  select pg_notify($28, payload) from unnest($29::text[]) as n(payload)
)
select outbox.id as "mailId", (select count(*) from changes) as told from outbox`;

/** Answers with the id of the mail that says so. */
export async function writeOrder(client: PoolClient, order: NewOrder): Promise<{ mailId: string }> {
  const { delivery, lines, stock, mail, changes } = order;
  const parts = lines.flatMap(({ productId: bundleId, parts }) => parts.map((part) => ({ bundleId, ...part })));
  const { rows } = await client.query<{ mailId: string }>({
    name: "write_order",
    text: WRITE_ORDER,
    values: [
      order.id,
      order.number,
      order.customerId,
      order.idempotencyKey ?? null,
      order.requestHash,
      order.subTotal,
      order.courierCost,
      order.grandTotal,
      order.courierName,
      delivery.recipientName,
      delivery.phone,
      delivery.address,
      delivery.cityName,
      delivery.stateName,
      delivery.postalCode,
      lines.map(({ productId }) => productId),
      lines.map(({ slug }) => slug),
      lines.map(({ name }) => name),
      lines.map(({ photo }) => photo),
      lines.map(({ price }) => price),
      lines.map(({ quantity }) => quantity),
      lines.map(({ total }) => total),
      order.paymentMethod,
      order.sessionSeconds,
      mail.to,
      JSON.stringify(mail.content),
      mail.toBeSent,
      changes.channel,
      changes.payloads,
      stock.map(({ productId }) => productId),
      stock.map(({ quantity }) => quantity),
      parts.map(({ bundleId }) => bundleId),
      parts.map(({ productId }) => productId),
      parts.map(({ name }) => name),
      parts.map(({ quantity }) => quantity),
    ],
  });
  const [row] = rows;
  if (!row) throw new Error("The order was not written");
  return row;
}
