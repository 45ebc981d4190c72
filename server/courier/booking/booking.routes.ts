import { PARCEL_BOOKING_CALLS } from "#contract/office/orders/parcel-booking.ts";
import { eq } from "#database/orm.ts";
import { parcelBooking } from "#database/schema.ts";
import { toShopError } from "#server/http/errors.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import { getOrderId } from "#server/order/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { listCitiesToReview, matchCourierCity } from "../cities/review-cities.ts";
import { addFurtherNumber } from "./add-number.ts";
import { askCourier } from "./ask-courier.ts";
import { describeBooking, getBooking, listBookings } from "./booking.repository.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { decideBooking } from "./decide-booking.ts";
import { type BookingRequest, intendBooking } from "./intend-booking.ts";
import { lookUpBooking } from "./look-up-booking.ts";

/** What couriers' public clients do at the same time, and fewer than connections to the database. */
const PARALLEL = 4;

export function bindBookingRoutes(bind: OfficeBind, shop: Shop): void {
  const { db } = shop;
  bind(PARCEL_BOOKING_CALLS.bookParcels, async ({ context, body: { service, parcels } }) => {
    const waiting = parcels.map((parcel, index) => ({ index, request: { ...parcel, service } }));
    const results: Awaited<ReturnType<typeof bookParcel>>[] = [];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        results[next.index] = await bookParcel(shop, context, next.request);
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    return { results };
  });
  bind(PARCEL_BOOKING_CALLS.listParcelBookings, async ({ params }) => ({
    bookings: await listBookings(shop, eq(parcelBooking.orderId, await getOrderId(db, params.number))),
  }));
  bind(PARCEL_BOOKING_CALLS.listUncertainBookings, async () => ({
    bookings: (await listBookings(shop, eq(parcelBooking.state, "uncertain"))).toReversed(),
  }));
  bind(PARCEL_BOOKING_CALLS.cancelParcelBooking, async ({ context, params }) => {
    await cancelBooking(shop, context, params.id);
    return describeBooking(shop, params.id);
  });
  bind(PARCEL_BOOKING_CALLS.lookUpParcelBooking, async ({ params }) => {
    const booking = await getBooking(db, params.id);
    if (booking.state === "uncertain") await lookUpBooking(shop, booking);
    return describeBooking(shop, params.id);
  });
  bind(PARCEL_BOOKING_CALLS.decideParcelBooking, async ({ context, params, body }) => {
    await decideBooking(shop, context, { id: params.id, ...body });
    return describeBooking(shop, params.id);
  });
  bind(PARCEL_BOOKING_CALLS.addParcelNumber, async ({ context, params, body }) => {
    await addFurtherNumber(shop, context, { ...params, ...body });
    return describeBooking(shop, params.id);
  });
  bind(PARCEL_BOOKING_CALLS.listCourierCities, () => listCitiesToReview(db));
  bind(PARCEL_BOOKING_CALLS.matchCourierCity, async ({ context, body }) => {
    await matchCourierCity(shop, context, body);
    return listCitiesToReview(db);
  });
}

/** A refused parcel does not stop the others. */
async function bookParcel(shop: Shop, context: RequestContext<StaffMember>, request: BookingRequest) {
  try {
    const { id } = await intendBooking(shop, context, request);
    await askCourier(shop, id);
    const booking = await describeBooking(shop, id);
    return { number: request.number, booking, why: booking.reason };
  } catch (error) {
    const shopError = toShopError(error);
    if (shopError.status >= 500) throw error;
    const why = Object.values(shopError.fields ?? {}).join(" ") || shopError.message;
    return { number: request.number, booking: null, why };
  }
}
