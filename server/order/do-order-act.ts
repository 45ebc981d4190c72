import { invalid, ShopError } from "#contract/errors.ts";
import type { OrderAct } from "#contract/office/order-acts.ts";
import { CALL_AGAIN_MS } from "#contract/rules/limits.ts";
import type { Tx } from "#database/database.ts";
import { fromNow } from "#database/moment.ts";
import { and, eq, ne, sql } from "#database/orm.ts";
import { courier, type OrderEventKind, orderEvent, shopOrder } from "#database/schema.ts";
import type { Asking, Customer, StaffMember } from "#server/asking.ts";
import type { StockChange } from "#server/catalogue/index.ts";
import type { Shop } from "#server/shop.ts";
import { requireReason } from "./cash-rules.ts";
import { openBatchOf } from "./courier-batch.ts";
import { madeBy } from "./made-by.ts";
import { moveLockedOrder, type Parcel } from "./move-order.ts";
import type { LockedOrder } from "./order.repository.ts";
import { mailAboutOrder } from "./order-mail.ts";
import { takeBackParcel } from "./take-back-parcel.ts";
import { undoStep } from "./undo-step.ts";

interface Doing {
  order: LockedOrder;
  act: OrderAct;
  by: Asking<StaffMember | Customer>;
  changes: StockChange[];
}

/** What history keeps of an act beside the stages. Nothing personal: it is never erased. */
type Said = Record<string, unknown>;

/** Does one act to a locked order; that it may be done was checked. */
export async function doOrderAct(shop: Shop, tx: Tx, { order, act, by, changes }: Doing): Promise<Said> {
  const { id: orderId } = order;
  const note = "note" in act ? act.note : undefined;
  const move = { order, changes, by, note };
  const tell = (kind: OrderEventKind, text: string | undefined = note) =>
    tx.insert(orderEvent).values({ orderId, kind, ...madeBy(by.actor), note: text ?? null });
  const change = (values: Partial<typeof shopOrder.$inferInsert>) =>
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
      await tell("no-answer");
      return { attempts: order.callAttempts + 1 };
    }
    case "pack":
      await moveLockedOrder(shop, tx, { ...move, to: "processed" });
      return {};
    case "hand-over": {
      const parcel = await parcelOf(tx, order, act);
      await moveLockedOrder(shop, tx, { ...move, to: "shipped", parcel });
      return { courier: parcel.courierName, consignment: parcel.consignment };
    }
    case "deliver":
      await moveLockedOrder(shop, tx, { ...move, to: "delivered" });
      return {};
    case "refuse":
    case "cancel":
      // Customers say it in the words of their link.
      if (by.actor.kind === "staff") await requireReason(tx, act.kind, act.reason);
      await moveLockedOrder(shop, tx, { ...move, to: "cancelled", cancelReason: act.reason });
      return { reason: act.reason };
    case "take-back": {
      await change({ returnedAt: sql`now()` as unknown as Date });
      changes.push(...(await takeBackParcel(tx, by.actor, { orderId, damaged: act.damaged })));
      await tell("came-back");
      return { damaged: act.damaged };
    }
    case "address": {
      const { kind: _, ...address } = act;
      if (by.actor.kind === "customer") await requireFirstChange(tx, orderId);
      await change(address);
      await tell("address");
      // Whoever changed it by the link knows.
      if (by.actor.kind === "staff") await mailAboutOrder(shop, tx, { orderId, template: "order-changed" });
      return {};
    }
    case "note":
      await tell("note");
      return {};
    case "undo":
      await undoStep(tx, order);
      await tell("undone");
      return {};
  }
}

/** A link changes the address once. */
async function requireFirstChange(tx: Tx, orderId: string): Promise<void> {
  const [before] = await tx
    .select({ id: orderEvent.id })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, orderId), eq(orderEvent.kind, "address"), eq(orderEvent.actorKind, "customer")))
    .limit(1);
  if (before)
    throw new ShopError("not-retryable", { text: "The address was changed by this link already. Please call us" });
}

async function parcelOf(tx: Tx, order: LockedOrder, act: OrderAct & { kind: "hand-over" }): Promise<Parcel> {
  const { consignment, courier: courierName = order.courierName } = act;
  const [known] = await tx
    .select({ trackingUrl: courier.trackingUrl })
    .from(courier)
    .where(eq(courier.name, courierName));
  if (!known && courierName !== order.courierName) throw invalid({ courier: "There is no such courier" });
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
  if (other) throw invalid({ consignment: `${consignment} is the parcel of ${other.number}` });
  const trackingUrl = known?.trackingUrl?.replaceAll("{number}", encodeURIComponent(consignment)) ?? null;
  const parcelGrams = act.grams ?? null;
  return { courierName, consignment, trackingUrl, parcelGrams, batchId: await openBatchOf(tx, courierName) };
}
