import { FAILED_DELIVERY_CALLS } from "#contract/office/orders/failed-delivery.ts";
import type { Permission } from "#contract/office/permissions.ts";
import { eq, sql } from "#database/orm.ts";
import { parcelTracking } from "#database/schema.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { getBooking, recordBookingAct } from "../booking/booking.repository.ts";
import { adviseCourier } from "./advise-courier.ts";
import { listFailedDeliveries } from "./list-failed-deliveries.ts";

export function bindFailedDeliveryRoutes(bind: OfficeBind, shop: Shop): void {
  const list = ({ permissions }: { permissions: ReadonlySet<Permission> }) =>
    listFailedDeliveries(shop, { showsMoney: permissions.has("order.money") });
  bind(FAILED_DELIVERY_CALLS.listFailedDeliveries, ({ session }) => list(session));
  bind(FAILED_DELIVERY_CALLS.adviseCourier, async ({ context, session, params, body }) => {
    await adviseCourier(shop, context, { bookingId: params.id, ...body });
    return list(session);
  });
  bind(FAILED_DELIVERY_CALLS.dismissParcelAttention, async ({ context, session, params }) => {
    await dismissAttention(shop, context, params.id);
    return list(session);
  });
}

async function dismissAttention(shop: Shop, context: RequestContext<StaffMember>, bookingId: string): Promise<void> {
  const booking = await getBooking(shop.db, bookingId);
  await shop.db.transaction(async (tx) => {
    const [before] = await tx
      .select({ attention: parcelTracking.attention })
      .from(parcelTracking)
      .where(eq(parcelTracking.bookingId, bookingId))
      .for("update");
    if (!before?.attention) return;
    await tx
      .update(parcelTracking)
      .set({ dismissed: sql`${parcelTracking.attention}`, attention: null })
      .where(eq(parcelTracking.bookingId, bookingId));
    await recordBookingAct(tx, context, {
      action: "order.parcel-dismiss",
      booking,
      details: { attention: before.attention },
    });
  });
}
