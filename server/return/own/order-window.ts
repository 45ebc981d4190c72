import { formatDay } from "#contract/rules/calendar.ts";
import { calculateReturnEnd } from "#contract/rules/return/return-window.ts";
import type { Queryable } from "#database/database.ts";
import { readDatabaseTime } from "#database/moment.ts";
import { eq } from "#database/orm.ts";
import { returnAllowance, shopOrder } from "#database/schema.ts";
import { readReturnSettings, toCalendar } from "../return-settings.ts";

export interface ReturnWindow {
  deliveredAt: Date | null;
  until: Date | null;
  /** Why no return can be requested now. */
  refusal: string | null;
}

/** The last day for returns: some working days without the owner's holidays, or the day staff allow. */
export async function readReturnWindow(db: Queryable, orderId: string, days: number): Promise<ReturnWindow> {
  const [order] = await db
    .select({ status: shopOrder.status, deliveredAt: shopOrder.deliveredAt, allowedUntil: returnAllowance.until })
    .from(shopOrder)
    .leftJoin(returnAllowance, eq(returnAllowance.orderId, shopOrder.id))
    .where(eq(shopOrder.id, orderId));
  if (order?.status !== "delivered" || !order.deliveredAt)
    return { deliveredAt: null, until: null, refusal: "Items can be returned once the order is delivered." };
  const settings = await readReturnSettings(db);
  const now = await readDatabaseTime(db);
  const { deliveredAt, allowedUntil } = order;
  const end = calculateReturnEnd(deliveredAt, days, toCalendar(settings));
  const until = allowedUntil && allowedUntil > end ? allowedUntil : end;
  // The last day is the one that ends then.
  const lastDay = formatDay(new Date(until.getTime() - 1));
  const refusal =
    now < until
      ? null
      : `Items could be returned for ${days} working days after delivery on ${formatDay(deliveredAt)}, until ${lastDay}. Please call us if there is a reason to make an exception.`;
  return { deliveredAt, until, refusal };
}
