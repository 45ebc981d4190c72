import { createInvalidError, createNotFoundError, ShopError } from "#contract/errors.ts";
import { COURIER_SERVICES } from "#contract/rules/order/courier-services.ts";
import { DELIVERY_LINK_DAYS, listDeliveryDays } from "#contract/rules/order/delivery-advice.ts";
import { DELIVERY_LINK_CALLS, type DeliveryChoice, type FailedDelivery } from "#contract/shop/orders/delivery-link.ts";
import { and, eq, sql } from "#database/orm.ts";
import { deliveryAdvice, parcelBooking, parcelEvent, parcelTracking, shopOrder } from "#database/schema.ts";
import type { Bind } from "#server/http/api/bind.ts";
import { CallLimit } from "#server/http/api/call-limit.ts";
import { readCachedSecret } from "#server/platform/tokens/cached-secret.ts";
import type { Shop } from "#server/shop.ts";
import { getBooking } from "../booking/booking.repository.ts";
import { findAdapter } from "../connection/courier-adapters.ts";
import { addAdvice, askForDelivery } from "./advise-courier.ts";
import { DELIVERY_LINK_SECRET, readDeliveryToken } from "./delivery-link.ts";

/** Per network, which a whole town may share. */
const CALLS_PER_MINUTE = 60;

export function bindDeliveryLinkRoutes(bind: Bind, shop: Shop): void {
  const limit = new CallLimit({ perMinute: CALLS_PER_MINUTE });
  bind(DELIVERY_LINK_CALLS.getFailedDelivery, async ({ query, ip }) => {
    limit.count(ip);
    return (await readLinkedDelivery(shop, query.token)).delivery;
  });
  bind(DELIVERY_LINK_CALLS.chooseDelivery, async ({ body, ip }) => {
    limit.count(ip);
    return chooseDelivery(shop, body.token, body.choice);
  });
}

interface LinkedDelivery {
  bookingId: string;
  eventId: number;
  delivery: FailedDelivery;
}

/** Changes nothing, because mail programs may open the link. A forged link is answered like an unknown one. */
async function readLinkedDelivery(shop: Shop, token: string): Promise<LinkedDelivery> {
  const eventId = readDeliveryToken(await readCachedSecret(shop.db, DELIVERY_LINK_SECRET), token);
  if (eventId === undefined) throw createNotFoundError("delivery");
  const [row] = await shop.db
    .select({
      bookingId: parcelBooking.id,
      service: parcelBooking.service,
      bookingState: parcelBooking.state,
      failedAt: parcelEvent.at,
      isLast: sql<boolean>`${parcelTracking.failedAt} = ${parcelEvent.at}`,
      isFresh: sql<boolean>`${parcelEvent.at} > now() - make_interval(days => ${DELIVERY_LINK_DAYS})`,
      state: parcelTracking.state,
      order: shopOrder,
      chosenDay: deliveryAdvice.day,
      result: deliveryAdvice.result,
      today: sql<string>`shop_day(now())::text`,
    })
    .from(parcelEvent)
    .innerJoin(parcelBooking, eq(parcelBooking.id, parcelEvent.bookingId))
    .innerJoin(parcelTracking, eq(parcelTracking.bookingId, parcelBooking.id))
    .innerJoin(shopOrder, eq(shopOrder.id, parcelBooking.orderId))
    .leftJoin(deliveryAdvice, and(eq(deliveryAdvice.eventId, parcelEvent.id), eq(deliveryAdvice.actorKind, "customer")))
    .where(eq(parcelEvent.id, eventId));
  if (!row) throw createNotFoundError("delivery");
  const { order, state, service } = row;
  const isWaiting = state === "attempted" || state === "return-requested";
  const isCurrent = row.isLast && row.isFresh && row.bookingState === "booked" && order.status === "shipped";
  const takesAdvice = (await findAdapter(shop, service))?.advise !== undefined;
  return {
    bookingId: row.bookingId,
    eventId,
    delivery: {
      number: order.number,
      courier: COURIER_SERVICES[service],
      failedAt: row.failedAt.toISOString(),
      open: isWaiting && isCurrent && takesAdvice && row.result === null,
      chosen: row.result === null ? null : { day: row.chosenDay ?? "", isPassedOn: row.result === "yes" },
      days: listDeliveryDays(row.today),
      address: { address: order.address, city: order.cityName, phone: order.phone },
    },
  };
}

/** Once for each failed attempt; staff see the choice, whatever the courier answers. */
async function chooseDelivery(shop: Shop, token: string, choice: DeliveryChoice): Promise<FailedDelivery> {
  const { bookingId, eventId, delivery } = await readLinkedDelivery(shop, token);
  if (!delivery.open) throw new ShopError("not-retryable", { text: "This can no longer be chosen. Please call us" });
  if (!delivery.days.includes(choice.day)) throw createInvalidError({ day: "Please choose one of the days" });
  const advice = { kind: "try-again" as const, ...choice };
  const id = await addAdvice(shop.db, { ...advice, bookingId, eventId, actorKind: "customer" });
  await askForDelivery(shop, { id, booking: await getBooking(shop.db, bookingId), advice });
  return (await readLinkedDelivery(shop, token)).delivery;
}
