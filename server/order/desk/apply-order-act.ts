import { createInvalidError, ShopError } from "#contract/errors.ts";
import type { OrderAct } from "#contract/office/orders/order-acts.ts";
import { CALL_AGAIN_MS } from "#contract/rules/office-limits.ts";
import type { Tx } from "#database/database.ts";
import { fromNow } from "#database/moment.ts";
import { and, eq, ne, sql } from "#database/orm.ts";
import { courier, type OrderEventKind, orderEvent, shopOrder } from "#database/schema.ts";
import type { StockChange } from "#server/catalogue/index.ts";
import { restoreInvoice } from "#server/invoice/index.ts";
import type { Customer, RequestContext, StaffMember } from "#server/request-context.ts";
import { packSerials, takeBackSerials } from "#server/serial/index.ts";
import type { Shop } from "#server/shop.ts";
import { toActorColumns } from "../actor-columns.ts";
import { requireReason } from "../cash/cash-rules.ts";
import { waiveAdvance } from "../cash/waive-advance.ts";
import { joinOpenBatch } from "../fulfil/courier-batch.ts";
import { takeBackParcel } from "../fulfil/take-back-parcel.ts";
import { moveLockedOrder, type Parcel } from "../move-order.ts";
import type { LockedOrder } from "../order.repository.ts";
import { undoLastChange } from "./changes/undo-step.ts";
import { readDelivery, recordAddressChange, writeDelivery } from "./changes/write-delivery.ts";

interface OrderActInput {
  order: LockedOrder;
  act: OrderAct;
  context: RequestContext<StaffMember | Customer>;
  stockChanges: StockChange[];
}

/** History never erases these values, so they must not hold personal data. */
type ActDetails = Record<string, unknown>;

/** Applies an act to a locked order; the caller has checked that the act is allowed. */
export async function applyOrderAct(
  shop: Shop,
  tx: Tx,
  { order, act, context, stockChanges }: OrderActInput,
): Promise<ActDetails> {
  const { id: orderId } = order;
  const note = "note" in act ? act.note : undefined;
  const move = { order, stockChanges, context, note };
  const recordEvent = (kind: OrderEventKind, text: string | undefined = note) =>
    tx.insert(orderEvent).values({ orderId, kind, ...toActorColumns(context.actor), note: text ?? null });
  const updateOrder = (values: Partial<typeof shopOrder.$inferInsert>) =>
    tx.update(shopOrder).set(values).where(eq(shopOrder.id, orderId));
  switch (act.kind) {
    case "confirm":
      await moveLockedOrder(shop, tx, { ...move, to: "confirmed" });
      return {};
    case "no-answer": {
      const dueAt = act.dueAt ? new Date(act.dueAt) : fromNow(CALL_AGAIN_MS);
      await tx
        .update(shopOrder)
        .set({ callAttempts: sql`${shopOrder.callAttempts} + 1`, callDueAt: dueAt })
        .where(eq(shopOrder.id, orderId));
      await recordEvent("no-answer");
      return { attempts: order.callAttempts + 1 };
    }
    case "pack":
      await packSerials(tx, { orderId, serials: act.serials ?? [], actor: context.actor });
      await moveLockedOrder(shop, tx, { ...move, to: "processed" });
      return {};
    case "hand-over": {
      const parcel = await createParcel(tx, order, { act, actor: context.actor });
      await moveLockedOrder(shop, tx, { ...move, to: "shipped", parcel });
      return { courier: parcel.courierName, consignment: parcel.consignment };
    }
    case "deliver":
      await moveLockedOrder(shop, tx, { ...move, to: "delivered" });
      return {};
    case "refuse":
    case "cancel":
      // The customer's link has a fixed reason.
      if (context.actor.kind === "staff") await requireReason(tx, act.kind, act.reason);
      await moveLockedOrder(shop, tx, { ...move, to: "cancelled", cancelReason: act.reason });
      return { reason: act.reason };
    case "take-back": {
      await updateOrder({ returnedAt: sql`now()` as unknown as Date });
      stockChanges.push(...(await takeBackParcel(tx, context.actor, { orderId, damaged: act.damaged })));
      await takeBackSerials(tx, { orderId, actor: context.actor, damaged: act.damaged });
      await recordEvent("came-back");
      return { damaged: act.damaged };
    }
    case "address": {
      const { kind: _, ...address } = act;
      if (context.actor.kind === "customer") await requireFirstAddressChange(tx, orderId);
      const before = await readDelivery(tx, orderId);
      await writeDelivery(tx, orderId, { ...before, ...address });
      await recordAddressChange(shop, tx, { orderId, context, before });
      return {};
    }
    case "waive-advance":
      return waiveAdvance(shop, tx, { order, context, note });
    case "note":
      await recordEvent("note");
      return {};
    case "undo":
      await undoLastChange(tx, order, { stockChanges, context });
      await recordEvent("undone");
      await restoreInvoice(shop, tx, orderId);
      return {};
  }
}

/** The order link may change the address once. */
async function requireFirstAddressChange(tx: Tx, orderId: string): Promise<void> {
  const [earlierChange] = await tx
    .select({ id: orderEvent.id })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, orderId), eq(orderEvent.kind, "address"), eq(orderEvent.actorKind, "customer")))
    .limit(1);
  if (earlierChange)
    throw new ShopError("not-retryable", { text: "The address was changed by this link already. Please call us" });
}

interface HandOver {
  act: OrderAct & { kind: "hand-over" };
  actor: StaffMember | Customer;
}

async function createParcel(tx: Tx, order: LockedOrder, { act, actor }: HandOver): Promise<Parcel> {
  const { consignment, courier: courierName = order.courierName } = act;
  const [courierRow] = await tx
    .select({ trackingUrl: courier.trackingUrl })
    .from(courier)
    .where(eq(courier.name, courierName));
  if (!courierRow && courierName !== order.courierName)
    throw createInvalidError({ courier: "This courier does not exist" });
  const [other] = await tx
    .select({ number: shopOrder.number })
    .from(shopOrder)
    .where(
      and(
        eq(sql`upper(${shopOrder.consignment})`, consignment.toUpperCase()),
        eq(shopOrder.courierName, courierName),
        ne(shopOrder.id, order.id),
      ),
    );
  if (other) throw createInvalidError({ consignment: `${consignment} is the parcel of ${other.number}` });
  const trackingUrl = courierRow?.trackingUrl?.replaceAll("{number}", encodeURIComponent(consignment)) ?? null;
  const parcelGrams = act.grams ?? null;
  // Only couriers of the shop have load sheets; a removed one may still carry what was chosen before.
  const batchId =
    courierRow && actor.kind === "staff" ? await joinOpenBatch(tx, { courierName, staffId: actor.id }) : null;
  return { courierName, consignment, trackingUrl, parcelGrams, batchId };
}
