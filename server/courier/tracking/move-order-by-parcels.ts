import { COURIER_SERVICES, type ConnectedService } from "#contract/rules/order/courier-services.ts";
import type { OrderStatus } from "#contract/rules/order/order-status.ts";
import type { Tx } from "#database/database.ts";
import { and, desc, eq, ne, sql } from "#database/orm.ts";
import { parcelBooking, parcelNumber, parcelTracking, courier as shopCourier, shopOrder } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import { type LockedOrder, lockOrder, moveLockedOrder } from "#server/order/index.ts";
import { createSystemContext } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { decideMove } from "./decide-move.ts";

interface ParcelReport {
  order: LockedOrder;
  /** Named as the actor. */
  courier: string;
  /** The courier's latest report. */
  word: string;
}

interface MoveResult {
  status: OrderStatus;
  attention: string | null;
  /** Writes history, which must come last in the transaction. */
  record: () => Promise<void>;
}

/** Moves a locked order as its live parcels say. */
export async function moveOrderByParcels(
  shop: Shop,
  tx: Tx,
  { order, courier, word }: ParcelReport,
): Promise<MoveResult> {
  const parcels = await tx
    .select({ state: parcelTracking.state })
    .from(parcelBooking)
    .innerJoin(parcelTracking, eq(parcelTracking.bookingId, parcelBooking.id))
    .where(and(eq(parcelBooking.orderId, order.id), eq(parcelBooking.state, "booked")));
  const { to, attention } = decideMove(
    order,
    parcels.map(({ state }) => state),
  );
  const context = createSystemContext(courier);
  const parcel = to.includes("shipped") ? await findParcel(tx, order.id) : undefined;
  if (parcel && "takenBy" in parcel)
    return {
      status: order.status,
      attention: `${parcel.consignment} is the parcel of ${parcel.takenBy}`,
      record: async () => {},
    };
  let current: LockedOrder | undefined = order;
  for (const status of to) {
    if (!current) break;
    await moveLockedOrder(shop, tx, {
      order: current,
      to: status,
      stockChanges: [],
      context,
      note: word,
      ...(status === "shipped" && parcel && { parcel }),
      ...(status === "cancelled" && { cancelReason: "Returned by the courier" }),
    });
    current = await lockOrder(tx, order.id);
  }
  return { status: to.at(-1) ?? order.status, attention, record: () => recordMoves(tx, context, { order, to, word }) };
}

async function recordMoves(
  tx: Tx,
  context: ReturnType<typeof createSystemContext>,
  { order: { number, status }, to, word }: { order: LockedOrder; to: readonly OrderStatus[]; word: string },
): Promise<void> {
  const last = to.at(-1);
  if (!last) return;
  await record(tx, context, [
    {
      action: "order.parcel-move",
      subject: { kind: "order", id: number, name: number },
      before: { status },
      after: { status: last, word },
    },
  ]);
}

/** The order's first parcel, at the shop's own courier of that name if there is one. */
async function findParcel(tx: Tx, orderId: string) {
  const [row] = await tx
    .select({ service: parcelBooking.service, number: parcelNumber.number, grams: parcelBooking.grams })
    .from(parcelBooking)
    .innerJoin(parcelNumber, eq(parcelNumber.bookingId, parcelBooking.id))
    .where(and(eq(parcelBooking.orderId, orderId), eq(parcelBooking.state, "booked")))
    .orderBy(parcelBooking.place, desc(parcelNumber.since))
    .limit(1);
  if (!row) return undefined;
  const { courierName, trackingUrl } = await findShopCourier(tx, row.service);
  const consignment = row.number;
  const [other] = await tx
    .select({ number: shopOrder.number })
    .from(shopOrder)
    .where(
      and(
        eq(sql`upper(${shopOrder.consignment})`, consignment.toUpperCase()),
        eq(shopOrder.courierName, courierName),
        ne(shopOrder.id, orderId),
      ),
    );
  if (other) return { takenBy: other.number, consignment };
  const url = trackingUrl?.replaceAll("{number}", encodeURIComponent(consignment)) ?? null;
  return { courierName, consignment, trackingUrl: url, parcelGrams: row.grams, batchId: null };
}

/** The courier that the owner linked, or else one of that name; "Leopards Courier" is Leopards, too. */
async function findShopCourier(
  tx: Tx,
  service: ConnectedService,
): Promise<{ courierName: string; trackingUrl: string | null }> {
  const label = COURIER_SERVICES[service];
  const [row] = await tx
    .select({ courierName: shopCourier.name, trackingUrl: shopCourier.trackingUrl })
    .from(shopCourier)
    .where(sql`${shopCourier.service} = ${service} or starts_with(lower(${shopCourier.name}), lower(${label}))`)
    .orderBy(sql`${shopCourier.service} is not distinct from ${service} desc`, sql`length(${shopCourier.name})`)
    .limit(1);
  return row ?? { courierName: label, trackingUrl: null };
}
