import { toPakistanDay } from "#contract/rules/calendar.ts";
import type { Tx } from "#database/database.ts";
import type { parcelEvent } from "#database/schema.ts";
import { enqueueOrderMail } from "#server/order/index.ts";
import type { Shop } from "#server/shop.ts";
import { createDeliveryLink } from "../rescue/delivery-link.ts";

type EventRow = typeof parcelEvent.$inferSelect;

interface ParcelReport {
  orderId: string;
  /** The newest one. */
  event: EventRow;
  /** All of the parcel. */
  events: readonly EventRow[];
  /** Undefined: the courier takes no advice, so there is no link. */
  linkSecret: Buffer | undefined;
}

/** Once a day, because couriers often write the same step in two words. */
export async function mailAboutEvent(
  shop: Shop,
  tx: Tx,
  { orderId, event, events, linkSecret }: ParcelReport,
): Promise<void> {
  const isRepeated = events.some(
    ({ id, state, at }) => id !== event.id && state === event.state && isSameDay(at, event.at),
  );
  if (isRepeated) return;
  if (event.state === "out-for-delivery")
    await enqueueOrderMail(shop, tx, { orderId, template: "order-out-for-delivery" });
  if (event.state === "attempted")
    await enqueueOrderMail(shop, tx, {
      orderId,
      template: "delivery-failed",
      ...(linkSecret && { adviceUrl: createDeliveryLink(shop, { secret: linkSecret, eventId: event.id }) }),
    });
}

function isSameDay(one: Date, other: Date): boolean {
  const [first, second] = [toPakistanDay(one), toPakistanDay(other)];
  return first.day === second.day && first.month === second.month && first.year === second.year;
}
