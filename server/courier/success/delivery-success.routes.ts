import { DELIVERY_SUCCESS_CALLS } from "#contract/office/orders/delivery-success.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { listDeliverySuccess } from "./delivery-success.ts";

export function bindDeliverySuccessRoutes(bind: OfficeBind, { db }: Pick<Shop, "db">): void {
  bind(DELIVERY_SUCCESS_CALLS.listDeliverySuccess, async ({ body: { cities } }) => ({
    success: await listDeliverySuccess(db, cities),
  }));
}
