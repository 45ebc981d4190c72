import type { ReturnDetails, ReturnPiece } from "#contract/office/orders/return.ts";
import type { Permission } from "#contract/office/permissions.ts";
import { DESK_UNDO_MS } from "#contract/rules/office-limits.ts";
import { buildReturnNumber } from "#contract/rules/return/return-choices.ts";
import { calculatePieceShares, describeBalances, isDeliveryRefunded } from "#contract/rules/return/return-money.ts";
import { isUndoable, RETURN_STEP_LABEL } from "#contract/rules/return/return-states.ts";
import type { Db } from "#database/database.ts";
import { and, asc, eq, sql } from "#database/orm.ts";
import { orderItem, payment, product, refund, returnPiece, returnStep, shopOrder } from "#database/schema.ts";
import { readReturnedBalances } from "#server/credit/index.ts";
import { createReturnLink } from "#server/order/index.ts";
import type { Shop } from "#server/shop.ts";
import { listMedia } from "../media/media-links.ts";
import { readPricedOrder } from "../priced-lines.ts";
import { readReturnSettings } from "../return-settings.ts";
import { type FoundReturn, getReturnByNumber } from "./find-return.ts";

export async function readReturn(
  shop: Pick<Shop, "db" | "env">,
  { number, permissions }: { number: string; permissions: ReadonlySet<Permission> },
): Promise<ReturnDetails> {
  const { db } = shop;
  const found = await getReturnByNumber(db, number);
  const { id, orderId, place, orderNumber, askedAt } = found;
  const seesMoney = permissions.has("order.money");
  const [order, steps, pieces, media, link] = await Promise.all([
    readOrder(db, orderId),
    readSteps(db, id),
    readPieces(db, found, { seesMoney }),
    listMedia(db, id),
    createReturnLink(shop, orderId),
  ]);
  return {
    number: buildReturnNumber(orderNumber, place),
    orderNumber,
    customerId: order.customerId,
    customer: order.recipientName,
    phone: order.phone,
    askedAt: askedAt.toISOString(),
    deliveredAt: (order.deliveredAt ?? askedAt).toISOString(),
    canRefundByProvider: order.providerPayment !== null,
    refundable: seesMoney ? order.received - order.refunded : null,
    pieces: pieces.map((piece) => ({ ...piece, undoUntil: getUndoEnd(steps, piece.id) })),
    media,
    timeline: steps
      .map(({ at, act, actorKind, actorName, note, product }) => ({
        at: at.toISOString(),
        what: pieces.length > 1 ? `${RETURN_STEP_LABEL[act]}: ${product}` : RETURN_STEP_LABEL[act],
        who: actorKind === "customer" ? "Customer" : actorName,
        note,
      }))
      .toReversed(),
    link,
  };
}

async function readOrder(db: Db, orderId: string) {
  const [order] = await db
    .select({
      customerId: shopOrder.customerId,
      recipientName: shopOrder.recipientName,
      phone: shopOrder.phone,
      deliveredAt: shopOrder.deliveredAt,
      providerPayment: payment.providerPayment,
      received: payment.received,
      refunded: sql<number>`(select coalesce(sum(${refund.amount}), 0)::int from ${refund}
        where ${refund.orderId} = ${shopOrder.id} and ${refund.reason} <> 'paid-twice')`,
    })
    .from(shopOrder)
    .innerJoin(payment, eq(payment.orderId, shopOrder.id))
    .where(eq(shopOrder.id, orderId));
  if (!order) throw new Error(`Order ${orderId} is gone`);
  return order;
}

const NOTHING = { coins: 0, giftCards: 0, credit: 0 };

const OF_ITEM = and(eq(orderItem.orderId, returnPiece.orderId), eq(orderItem.productId, returnPiece.productId));

function readSteps(db: Db, requestId: string) {
  return db
    .select({
      pieceId: returnStep.pieceId,
      at: returnStep.at,
      act: returnStep.act,
      actorKind: returnStep.actorKind,
      actorName: returnStep.actorName,
      note: returnStep.note,
      undone: returnStep.undone,
      product: orderItem.name,
    })
    .from(returnStep)
    .innerJoin(returnPiece, eq(returnPiece.id, returnStep.pieceId))
    .innerJoin(orderItem, OF_ITEM)
    .where(eq(returnPiece.requestId, requestId))
    .orderBy(asc(returnStep.id));
}

async function readPieces(
  db: Db,
  { id, orderId }: FoundReturn,
  { seesMoney }: { seesMoney: boolean },
): Promise<Omit<ReturnPiece, "undoUntil">[]> {
  const [rows, priced, { deliveryRefund }, returned] = await Promise.all([
    db
      .select({
        piece: returnPiece,
        item: orderItem,
        stock: product.stock,
        asksSerials: product.asksSerials,
        serial: sql<string | null>`(select n.serial from serial_number n where n.id = ${returnPiece.serialId})`,
        soldSerials: sql<string[]>`array(select n.serial from serial_number n
          where n.order_id = ${returnPiece.orderId} and n.product_id = ${returnPiece.productId} and n.state = 'sold' order by n.id)`,
      })
      .from(returnPiece)
      .innerJoin(orderItem, OF_ITEM)
      .innerJoin(product, eq(product.id, returnPiece.productId))
      .where(eq(returnPiece.requestId, id))
      .orderBy(asc(orderItem.place), asc(returnPiece.productId), asc(returnPiece.piece)),
    readPricedOrder(db, orderId),
    readReturnSettings(db),
    readReturnedBalances(db, orderId),
  ]);
  return rows.map(({ piece: row, item, stock, asksSerials, serial, soldSerials }) => ({
    id: row.id,
    version: row.version,
    productId: row.productId,
    name: item.name,
    photo: item.photo,
    piece: row.piece,
    bought: item.quantity,
    state: row.state,
    reason: row.reason,
    wish: row.wish,
    note: row.note,
    decideBy: row.decideBy.toISOString(),
    refusal: row.refusal,
    way: row.way,
    courier: row.courierName,
    consignment: row.consignment,
    condition: row.condition,
    conditionNote: row.conditionNote,
    keptIn: row.keptIn,
    backCourier: row.backCourier,
    backConsignment: row.backConsignment,
    money: seesMoney
      ? {
          ...calculatePieceShares({ ...priced, ...row }),
          isDeliveryRefunded: isDeliveryRefunded(deliveryRefund, row.reason),
          refunded: row.refunded,
          returned: describeBalances(returned.get(row.id) ?? NOTHING) ?? null,
        }
      : null,
    stock,
    openBoxId: row.openBoxId,
    serial,
    soldSerials,
    asksSerials,
  }));
}

type Step = Awaited<ReturnType<typeof readSteps>>[number];

function getUndoEnd(steps: readonly Step[], pieceId: string): string | null {
  const last = steps.findLast((step) => step.pieceId === pieceId && !step.undone && step.act !== "undo");
  if (last?.actorKind !== "staff" || !isUndoable(last.act)) return null;
  const end = last.at.getTime() + DESK_UNDO_MS;
  return end > Date.now() ? new Date(end).toISOString() : null;
}
