import { createInvalidError, ShopError } from "#contract/errors.ts";
import {
  COURIER_SERVICES,
  type ConnectedService,
  LIVE_BOOKING_STATES,
} from "#contract/rules/order/courier-services.ts";
import type { Tx } from "#database/database.ts";
import { and, desc, eq, inArray, sql } from "#database/orm.ts";
import { city, courierCity, customer, parcelBooking, payment, shopOrder, state } from "#database/schema.ts";
import { getOrderId, lockOrder } from "#server/order/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import type { ParcelLimits } from "../adapter/courier-adapter.ts";
import { readCourierStates } from "../connection/courier-adapters.ts";
import { type BookingRow, recordBookingAct } from "./booking.repository.ts";
import { ADVANCE_DUE, describeExcess, describeUnmatchedCity, type LimitedParcel } from "./check-parcel.ts";

export interface BookingRequest {
  service: ConnectedService;
  number: string;
  place: number;
  grams: number;
  note: string;
}

/**
 * Commits the own reference before the courier is asked (decision 0070). A parcel with a live booking
 * keeps it, so that a second press books nothing.
 */
export async function intendBooking(
  shop: Shop,
  context: RequestContext<StaffMember>,
  request: BookingRequest,
): Promise<BookingRow> {
  const limits = await getLimits(shop, request.service);
  const orderId = await getOrderId(shop.db, request.number);
  return shop.db.transaction(async (tx) => {
    // Two presses at once wait here for each other; the unique index is the second guard.
    const order = await lockOrder(tx, orderId);
    const live = await findLiveBooking(tx, { orderId, place: request.place });
    if (live) return live;
    if (order?.status !== "confirmed" && order?.status !== "processed")
      throw new ShopError("not-retryable", {
        text: `${request.number} must be confirmed, and not handed over yet, to be booked`,
      });
    const parcel = await readParcel(tx, orderId, request);
    const excess = describeExcess(parcel, { limits, label: COURIER_SERVICES[request.service] });
    if (excess) throw createInvalidError({ service: excess });
    const [last] = await tx
      .select({ attempt: sql<number>`coalesce(max(${parcelBooking.attempt}), 0)::int` })
      .from(parcelBooking)
      .where(and(eq(parcelBooking.orderId, orderId), eq(parcelBooking.place, request.place)));
    const attempt = (last?.attempt ?? 0) + 1;
    const [booking] = await tx
      .insert(parcelBooking)
      .values({
        orderId,
        place: request.place,
        attempt,
        reference: `${request.number}-${request.place}-${attempt}`,
        service: request.service,
        grams: Math.max(request.grams, limits.minGrams),
        cash: parcel.cash,
        note: request.note,
        cityKey: parcel.city.key,
        cityName: parcel.city.name,
        dueAt: sql`now() + interval '1 minute'` as unknown as Date,
        staffId: context.actor.id,
        actorName: context.actor.name,
      })
      .returning();
    if (!booking) throw new Error("The booking was not written");
    await recordBookingAct(tx, context, { action: "order.book", booking, details: { place: request.place } });
    return booking;
  });
}

async function getLimits(shop: Shop, service: ConnectedService): Promise<ParcelLimits> {
  const courier = (await readCourierStates(shop)).find((one) => one.courier.name === service);
  if (!courier?.isOn || !courier.adapter)
    throw createInvalidError({ service: `${COURIER_SERVICES[service]} is not connected` });
  return courier.adapter.limits;
}

async function findLiveBooking(
  tx: Tx,
  { orderId, place }: { orderId: string; place: number },
): Promise<BookingRow | undefined> {
  const [live] = await tx
    .select()
    .from(parcelBooking)
    .where(
      and(
        eq(parcelBooking.orderId, orderId),
        eq(parcelBooking.place, place),
        inArray(parcelBooking.state, [...LIVE_BOOKING_STATES]),
      ),
    )
    .orderBy(desc(parcelBooking.attempt));
  return live;
}

interface IntendedParcel extends LimitedParcel {
  city: { key: string; name: string };
}

async function readParcel(tx: Tx, orderId: string, { service, place }: BookingRequest): Promise<IntendedParcel> {
  const [row] = await tx
    .select({
      address: shopOrder.address,
      email: customer.email,
      recipientName: shopOrder.recipientName,
      cityName: shopOrder.cityName,
      method: payment.method,
      status: payment.status,
      cashDue: sql<number>`cash_due(${payment})`,
      isAdvanceDue: sql<boolean>`is_advance_due(${payment})`,
      key: courierCity.key,
      name: courierCity.name,
    })
    .from(shopOrder)
    .innerJoin(payment, eq(payment.orderId, shopOrder.id))
    .innerJoin(customer, eq(customer.id, shopOrder.customerId))
    .leftJoin(state, eq(state.name, shopOrder.stateName))
    .leftJoin(city, and(eq(city.stateId, state.id), eq(city.name, shopOrder.cityName)))
    .leftJoin(courierCity, and(eq(courierCity.cityId, city.id), eq(courierCity.service, service)))
    .where(eq(shopOrder.id, orderId));
  if (!row) throw new Error("The order has no payment");
  const { key, name, cityName } = row;
  if (key === null || name === null) throw createInvalidError({ service: describeUnmatchedCity(service, cityName) });
  if (row.isAdvanceDue) throw new ShopError("not-retryable", { text: ADVANCE_DUE });
  // The first parcel collects the cash of the whole order; an advance is taken off.
  const isUnpaidCash = row.method === "cod" && row.status !== "success" && place === 1;
  return { ...row, cash: isUnpaidCash ? row.cashDue : 0, city: { key, name } };
}
