import { BATCH_MAX_PARCELS, type BookingPreview } from "#contract/office/orders/booking-batch.ts";
import { PARCEL_MAX_GRAMS } from "#contract/office/orders/booking-settings.ts";
import { COURIER_SERVICES, type ConnectedService } from "#contract/rules/order/courier-services.ts";
import type { Shop } from "#server/shop.ts";
import type { ParcelLimits } from "../adapter/courier-adapter.ts";
import { ADVANCE_DUE, describeExcess, describeUnmatchedCity } from "../booking/check-parcel.ts";
import { readCourierStates } from "../connection/courier-adapters.ts";
import { readBookingSettings } from "./booking-settings.ts";
import { chooseService, findRule, type Rule } from "./choose-service.ts";
import { type BookableOrder, findOrdersToBook, listPackedToBook } from "./preview.repository.ts";

export interface PreviewParcel {
  number: string;
  service?: ConnectedService | undefined;
  grams?: number | undefined;
}

interface PreviewContext {
  rules: readonly Rule[];
  limits: ReadonlyMap<ConnectedService, ParcelLimits>;
}

/** Without parcels: all packed orders that are not booked. */
export async function previewBookings(
  shop: Shop,
  parcels: readonly PreviewParcel[] | undefined,
): Promise<{ previews: BookingPreview[]; services: ConnectedService[]; quoting: ConnectedService[] }> {
  const settings = await readBookingSettings(shop.db);
  const adapters = (await readCourierStates(shop)).flatMap(({ isOn, adapter }) => (isOn && adapter ? [adapter] : []));
  const limits = new Map(adapters.map((adapter) => [adapter.name as ConnectedService, adapter.limits]));
  const orders = parcels
    ? await findOrdersToBook(
        shop.db,
        parcels.map(({ number }) => number),
        settings,
      )
    : await listPackedToBook(shop.db, BATCH_MAX_PARCELS, settings);
  const given = new Map(parcels?.map((parcel) => [parcel.number, parcel]));
  const context = { rules: settings.rules, limits };
  return {
    previews: orders.map((order) => describePreview(order, given.get(order.number), context)),
    services: [...limits.keys()],
    quoting: adapters.filter(({ quoteCharges }) => quoteCharges).map(({ name }) => name as ConnectedService),
  };
}

function describePreview(
  order: BookableOrder,
  given: PreviewParcel | undefined,
  { rules, limits }: PreviewContext,
): BookingPreview {
  const parcel = { ...order, grams: Math.min(given?.grams ?? order.grams, PARCEL_MAX_GRAMS) };
  const proposed = chooseService(parcel, { rules, connected: [...limits.keys()] });
  const service = given?.service ?? proposed?.service ?? null;
  const ofService = service === null ? undefined : limits.get(service);
  const grams = Math.max(parcel.grams, ofService?.minGrams ?? 1);
  const rule = service === null ? undefined : findRule(rules, { ...parcel, grams }, service);
  const needsCity = service !== null && !order.reachable.includes(service);
  return {
    number: order.number,
    name: order.recipientName,
    city: order.cityName,
    service,
    grams,
    isWeighed: order.isWeighed || given?.grams !== undefined,
    cash: order.cash,
    cost: rule?.rupees ?? null,
    days: rule?.days ?? null,
    problem: findProblem(order, service, { limits: ofService, needsCity }),
    isBooked: order.isBooked,
    needsCity,
  };
}

function findProblem(
  order: BookableOrder,
  service: ConnectedService | null,
  { limits, needsCity }: { limits: ParcelLimits | undefined; needsCity: boolean },
): string | null {
  if (order.isBooked) return "It is booked already";
  if (order.status !== "confirmed" && order.status !== "processed")
    return "It must be confirmed, and not handed over yet";
  if (order.isAdvanceDue) return ADVANCE_DUE;
  if (service === null) return "No courier is set for this city and weight. Choose one";
  if (!limits) return `${COURIER_SERVICES[service]} is not connected`;
  if (needsCity) return describeUnmatchedCity(service, order.cityName);
  return describeExcess(order, { limits, label: COURIER_SERVICES[service] }) ?? null;
}
