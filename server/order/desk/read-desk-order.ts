import { createNotFoundError } from "#contract/errors.ts";
import type { OrderDetails } from "#contract/office/orders/order.ts";
import type { Permission } from "#contract/office/permissions.ts";
import { DESK_UNDO_MS } from "#contract/rules/office-limits.ts";
import { isPayFirst } from "#contract/rules/order/cash-rules.ts";
import { canAct } from "#contract/rules/order/order-status.ts";
import type { Db } from "#database/database.ts";
import { toIso } from "#database/moment.ts";
import { and, asc, eq, isNull, sql } from "#database/orm.ts";
import {
  courier,
  mail,
  orderEvent,
  orderItem,
  orderItemPart,
  orderStep,
  payment,
  paymentCase,
  product,
  refund,
  returnPiece,
  returnRequest,
  returnStep,
  shopOrder,
  warrantyClaim,
  warrantyClaimStep,
} from "#database/schema.ts";
import { listOrderDiscounts } from "#server/promotion/index.ts";
import type { Shop } from "#server/shop.ts";
import { readDeskRules } from "../cash/cash-rules.ts";
import { findCashSignals, getAdvice } from "../cash/cash-signals.ts";
import { listLegalLimits } from "../cash/legal-limits.ts";
import { createOrderLink } from "../cash/order-link.ts";
import { BOOKED_PARCEL } from "../fulfil/booked-parcel.ts";
import { calculateLeftToRefund, toRefundDetails } from "../fulfil/refund-details.ts";
import { REFUNDS_OF_CANCELLATION } from "./changes/undo-step.ts";
import { type DeskRow, ROW_COLUMNS, toOrderRow } from "./list-desk-orders.ts";
import { buildTimeline } from "./order-timeline.ts";
import { readParcelRecords } from "./read-parcel-records.ts";

type Row = DeskRow & {
  id: string;
  customer_id: string;
  customer_name: string;
  email: string;
  address: string;
  state_name: string;
  postal_code: string;
  tracking_url: string | null;
  booked: OrderDetails["booked"];
  check_code: string;
  cancel_reason: string | null;
  sub_total: number;
  courier_cost: number;
  provider_payment: string | null;
  received: number;
  cash_settled_at: string | null;
  settled_earlier: boolean | null;
};

/** Runs the same number of queries for a hundred items as for one. */
export async function readDeskOrder(
  shop: Pick<Shop, "db" | "env">,
  { number, permissions }: { number: string; permissions: ReadonlySet<Permission> },
): Promise<OrderDetails> {
  const { db } = shop;
  const row = await readOrderRow(db, number);
  const desk = toOrderRow(row);
  // Signals, legal notes and the link are read only until the order is confirmed.
  const isUnconfirmed = canAct("confirm", desk.stage);
  const [items, discounts, records, past, couriers, rules, signals, legal, confirmUrl] = await Promise.all([
    readItems(db, row.id),
    listOrderDiscounts(db, [row.id]),
    readRecords(db, row.id),
    readPastOrders(db, row),
    db.select({ name: courier.name }).from(courier).orderBy(asc(courier.name)),
    readDeskRules(db),
    isUnconfirmed ? findCashSignals(db, row.id) : [],
    isUnconfirmed
      ? listLegalLimits(db, { rupees: row.grand_total, method: row.method, createdAt: row.created_at })
      : [],
    // The link grants the customer's rights, so only staff with write permission see the link.
    isUnconfirmed && permissions.has("order.write") ? createOrderLink(shop, row.id) : null,
  ]);
  const { refunds, paymentCases } = records;
  const advice = getAdvice(signals);
  return {
    ...desk,
    payFirst: isPayFirst(advice) ? advice : null,
    id: row.id,
    status: row.status,
    customerId: row.customer_id,
    customerName: row.customer_name,
    email: row.email,
    address: { address: row.address, city: row.city_name, state: row.state_name, postalCode: row.postal_code },
    trackingUrl: row.tracking_url,
    booked: row.booked,
    checkCode: row.check_code,
    cancelReason: row.cancel_reason,
    subTotal: row.sub_total,
    courierCost: row.courier_cost,
    discounts: (discounts.get(row.id) ?? []).map(({ label, amount, promised, code, kind }) => ({
      label,
      amount,
      promised,
      code,
      kind,
    })),
    items,
    payment: {
      method: row.method,
      status: row.payment_status,
      reference: row.provider_payment,
      cashSettledAt: row.cash_settled_at,
      settledEarlier: row.settled_earlier === true,
      received: row.received,
      refundable: calculateLeftToRefund(row.received, refunds),
    },
    paymentCases: paymentCases.map(({ id, paidMinor, currency, expectedRupees, providerPayment, foundAt }) => ({
      id,
      paidMinor,
      currency,
      expected: expectedRupees,
      providerPayment,
      at: foundAt.toISOString(),
    })),
    refunds: refunds.map(toRefundDetails),
    timeline: buildTimeline(records),
    past,
    signals,
    advice,
    legal,
    giveUp: isUnconfirmed && row.call_attempts >= rules.callsBeforeCancel,
    reasons: rules.reasons,
    confirmUrl,
    couriers: couriers.map(({ name }) => name),
    undoUntil: canAct("undo", desk.stage) ? getUndoEnd(records) : null,
  };
}

/** Until when the last step, changed address or waived advance can be undone; a refund cannot. */
function getUndoEnd({ steps, events, refunds }: Awaited<ReturnType<typeof readRecords>>): string | null {
  const step = steps.at(-1);
  const changed = events.findLast(({ before, advance }) => before !== null || advance !== null);
  const isAddressLast = changed !== undefined && step !== undefined && changed.at > step.at;
  const isStepByStaff = step?.actorKind === "staff" && step.status !== "pending";
  const isRefunded = step?.status === "cancelled" && refunds.some(({ reason }) => REFUNDS_OF_CANCELLATION.has(reason));
  const at = isAddressLast ? changed.at : isStepByStaff && !isRefunded ? step.at : undefined;
  const end = (at?.getTime() ?? 0) + DESK_UNDO_MS;
  return end > Date.now() ? new Date(end).toISOString() : null;
}

export async function readCashToCollect(db: Db, number: string): Promise<number> {
  const [row] = await db
    .select({ cashDue: sql<number>`cash_due(${payment})` })
    .from(shopOrder)
    .innerJoin(payment, eq(payment.orderId, shopOrder.id))
    .where(eq(shopOrder.number, number));
  if (!row) throw createNotFoundError("order");
  return row.cashDue;
}

async function readOrderRow(db: Db, number: string): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`
    select o.id, o.customer_id, c.name as customer_name, c.email, o.address, o.state_name, o.postal_code, o.tracking_url, ${BOOKED_PARCEL} as booked,
      o.check_code, o.cancel_reason, o.sub_total, o.courier_cost, p.provider_payment, p.received, p.settled_earlier,
      ${toIso(sql`p.cash_settled_at`)} as cash_settled_at, ${ROW_COLUMNS}
    from shop_order o join payment p on p.order_id = o.id join customer c on c.id = o.customer_id
    where o.number = ${number}`);
  const [row] = rows;
  if (!row) throw createNotFoundError("order");
  return row;
}

async function readItems(db: Db, orderId: string): Promise<OrderDetails["items"]> {
  const [items, parts] = await Promise.all([
    db
      .select({ item: orderItem, sku: product.sku })
      .from(orderItem)
      .innerJoin(product, eq(product.id, orderItem.productId))
      .where(eq(orderItem.orderId, orderId))
      .orderBy(orderItem.place, orderItem.productId),
    db
      .select({ part: orderItemPart, sku: product.sku })
      .from(orderItemPart)
      .innerJoin(product, eq(product.id, orderItemPart.partId))
      .where(eq(orderItemPart.orderId, orderId))
      .orderBy(orderItemPart.place),
  ]);
  return items.map(({ item: { productId, slug, name, photo, price, quantity, total, discount }, sku }) => ({
    productId,
    slug,
    name,
    sku,
    photo,
    price,
    quantity,
    total,
    discount,
    parts: parts
      .filter(({ part }) => part.bundleId === productId)
      .map(({ part: { partId, name, quantity }, sku }) => ({ productId: partId, name, sku, quantity })),
  }));
}

/** Everything that happened to the order. */
async function readRecords(db: Db, orderId: string) {
  const [steps, events, mails, refunds, paymentCases, parcels, returnSteps, claimSteps] = await Promise.all([
    db.select().from(orderStep).where(eq(orderStep.orderId, orderId)).orderBy(asc(orderStep.at)),
    db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId)).orderBy(asc(orderEvent.id)),
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
      // A customer without an e-mail address was sent no mail.
      .where(and(eq(mail.orderId, orderId), sql`${mail.recipient} like '%@%'`)),
    db.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(asc(refund.createdAt)),
    db
      .select()
      .from(paymentCase)
      .where(and(eq(paymentCase.orderId, orderId), isNull(paymentCase.solvedAt)))
      .orderBy(asc(paymentCase.foundAt)),
    readParcelRecords(db, orderId),
    readReturnSteps(db, orderId),
    readClaimSteps(db, orderId),
  ]);
  return { steps, events, mails, refunds, paymentCases, parcels, returnSteps, claimSteps };
}

function readReturnSteps(db: Db, orderId: string) {
  const ofItem = and(eq(orderItem.orderId, returnPiece.orderId), eq(orderItem.productId, returnPiece.productId));
  return db
    .select({
      at: returnStep.at,
      act: returnStep.act,
      actorKind: returnStep.actorKind,
      actorName: returnStep.actorName,
      note: returnStep.note,
      place: returnRequest.place,
      product: orderItem.name,
    })
    .from(returnStep)
    .innerJoin(returnPiece, eq(returnPiece.id, returnStep.pieceId))
    .innerJoin(returnRequest, eq(returnRequest.id, returnPiece.requestId))
    .innerJoin(orderItem, ofItem)
    .where(eq(returnStep.orderId, orderId))
    .orderBy(asc(returnStep.id));
}

function readClaimSteps(db: Db, orderId: string) {
  return db
    .select({
      at: warrantyClaimStep.at,
      act: warrantyClaimStep.act,
      actorKind: warrantyClaimStep.actorKind,
      actorName: warrantyClaimStep.actorName,
      note: warrantyClaimStep.note,
      place: warrantyClaim.place,
      product: product.name,
    })
    .from(warrantyClaimStep)
    .innerJoin(warrantyClaim, eq(warrantyClaim.id, warrantyClaimStep.claimId))
    .innerJoin(product, eq(product.id, warrantyClaim.productId))
    .where(eq(warrantyClaimStep.orderId, orderId))
    .orderBy(asc(warrantyClaimStep.id));
}

/** Counts other orders of the same customer or the same phone number. */
async function readPastOrders(db: Db, { id, customer_id: customerId, phone }: Row): Promise<OrderDetails["past"]> {
  const { rows } = await db.execute<OrderDetails["past"]>(sql`
    select count(*)::int as orders, count(*) filter (where status = 'delivered')::int as delivered,
      count(*) filter (where refused_at is not null)::int as refused
    from shop_order
    where (customer_id = ${customerId} or reverse(phone) like reverse(${phone})) and id <> ${id}`);
  return rows[0] ?? { orders: 0, delivered: 0, refused: 0 };
}
