import { notFound } from "#contract/errors.ts";
import type { OrderDetails } from "#contract/office/order.ts";
import type { Permission } from "#contract/office/permissions.ts";
import { DESK_UNDO_MS } from "#contract/rules/limits.ts";
import { mayAct } from "#contract/rules/order-status.ts";
import type { Db } from "#database/database.ts";
import { inIso } from "#database/moment.ts";
import { and, asc, eq, sql } from "#database/orm.ts";
import { courier, mail, orderEvent, orderItem, orderItemPart, orderStep, product, refund } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import { rulesAtDesk } from "./cash-rules.ts";
import { adviceOf, cashSignals } from "./cash-signals.ts";
import { legalLimits } from "./legal-limits.ts";
import { type DeskRow, ROW_COLUMNS, rowOf } from "./list-desk-orders.ts";
import { orderLinkOf } from "./order-link.ts";
import { timelineOf } from "./order-timeline.ts";
import { leftToRefund, refundInWords } from "./refunds-of-order.ts";

type Row = DeskRow & {
  id: string;
  customer_id: string;
  customer_name: string;
  email: string;
  address: string;
  state_name: string;
  postal_code: string;
  tracking_url: string | null;
  check_code: string;
  cancel_reason: string | null;
  sub_total: number;
  courier_cost: number;
  provider_payment: string | null;
  received: number;
  cash_settled_at: string | null;
  settled_earlier: boolean | null;
};

/** One order with all that happened to it. As many questions for a hundred items as for one. */
export async function readDeskOrder(
  shop: Pick<Shop, "db" | "env">,
  { number, permissions }: { number: string; permissions: ReadonlySet<Permission> },
): Promise<OrderDetails> {
  const { db } = shop;
  const { rows } = await db.execute<Row>(sql`
    select o.id, o.customer_id, c.name as customer_name, c.email, o.address, o.state_name, o.postal_code, o.tracking_url,
      o.check_code, o.cancel_reason, o.sub_total, o.courier_cost, p.provider_payment, p.received, p.settled_earlier,
      ${inIso(sql`p.cash_settled_at`)} as cash_settled_at, ${ROW_COLUMNS}
    from shop_order o join payment p on p.order_id = o.id join customer c on c.id = o.customer_id
    where o.number = ${number}`);
  const [row] = rows;
  if (!row) throw notFound("order");
  const desk = rowOf(row);
  // Only while there is something to decide.
  const waits = mayAct("confirm", desk.stage);
  const [items, parts, steps, events, mails, refunds, past, couriers, rules, signals, legal, confirmUrl] =
    await Promise.all([
      db
        .select({ item: orderItem, sku: product.sku })
        .from(orderItem)
        .innerJoin(product, eq(product.id, orderItem.productId))
        .where(eq(orderItem.orderId, row.id))
        .orderBy(orderItem.place, orderItem.productId),
      db
        .select({ part: orderItemPart, sku: product.sku })
        .from(orderItemPart)
        .innerJoin(product, eq(product.id, orderItemPart.partId))
        .where(eq(orderItemPart.orderId, row.id))
        .orderBy(orderItemPart.place),
      db.select().from(orderStep).where(eq(orderStep.orderId, row.id)).orderBy(asc(orderStep.at)),
      db.select().from(orderEvent).where(eq(orderEvent.orderId, row.id)).orderBy(asc(orderEvent.id)),
      db
        .select({
          at: mail.createdAt,
          subject: mail.subject,
          template: sql<string | null>`${mail.content}->>'template'`,
          sentAt: mail.sentAt,
          notBefore: mail.notBefore,
          lastError: mail.lastError,
        })
        .from(mail)
        // Who has no e-mail got none.
        .where(and(eq(mail.orderId, row.id), sql`${mail.recipient} like '%@%'`)),
      db.select().from(refund).where(eq(refund.orderId, row.id)).orderBy(asc(refund.createdAt)),
      pastOf(db, row),
      db.select({ name: courier.name }).from(courier).orderBy(asc(courier.name)),
      rulesAtDesk(db),
      waits ? cashSignals(db, row.id) : [],
      waits ? legalLimits(db, { rupees: row.grand_total, method: row.method, createdAt: row.created_at }) : [],
      // Whoever has the customer's link can do what the customer can.
      waits && permissions.has("order.write") ? orderLinkOf(shop, row.id) : null,
    ]);
  const last = steps.at(-1);
  const undoUntil = (last?.at.getTime() ?? 0) + DESK_UNDO_MS;
  const undoable = last?.actorKind === "staff" && last.status === row.status && mayAct("undo", desk.stage);
  return {
    ...desk,
    id: row.id,
    status: row.status,
    customerId: row.customer_id,
    customerName: row.customer_name,
    email: row.email,
    address: { address: row.address, city: row.city_name, state: row.state_name, postalCode: row.postal_code },
    trackingUrl: row.tracking_url,
    checkCode: row.check_code,
    cancelReason: row.cancel_reason,
    subTotal: row.sub_total,
    courierCost: row.courier_cost,
    items: items.map(({ item: { productId, slug, name, photo, price, quantity, total }, sku }) => ({
      productId,
      slug,
      name,
      sku,
      photo,
      price,
      quantity,
      total,
      parts: parts
        .filter(({ part }) => part.bundleId === productId)
        .map(({ part: { partId, name, quantity }, sku }) => ({ productId: partId, name, sku, quantity })),
    })),
    payment: {
      method: row.method,
      status: row.payment_status,
      reference: row.provider_payment,
      cashSettledAt: row.cash_settled_at,
      settledEarlier: row.settled_earlier === true,
      received: row.received,
      refundable: leftToRefund(row.received, refunds),
    },
    refunds: refunds.map(refundInWords),
    timeline: timelineOf({ steps, events, mails, refunds }),
    past,
    signals,
    advice: adviceOf(signals),
    legal,
    giveUp: waits && row.call_attempts >= rules.callsBeforeCancel,
    reasons: rules.reasons,
    confirmUrl,
    couriers: couriers.map(({ name }) => name),
    undoUntil: undoable && undoUntil > Date.now() ? new Date(undoUntil).toISOString() : null,
  };
}

/** How this customer's other orders went, or those that went to the same phone. */
async function pastOf(db: Db, { id, customer_id: customerId, phone }: Row): Promise<OrderDetails["past"]> {
  const { rows } = await db.execute<OrderDetails["past"]>(sql`
    select count(*)::int as orders, count(*) filter (where status = 'delivered')::int as delivered,
      count(*) filter (where refused_at is not null)::int as refused
    from shop_order
    where (customer_id = ${customerId} or reverse(phone) like reverse(${phone})) and id <> ${id}`);
  return rows[0] ?? { orders: 0, delivered: 0, refused: 0 };
}
