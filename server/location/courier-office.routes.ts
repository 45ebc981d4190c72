import { COURIER_CALLS } from "#contract/office/cash/courier.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { changeCourier, changePrices, createCity, createCourier } from "./change-delivery.ts";
import { readDelivery } from "./delivery.repository.ts";
import { readDeliveryPromises } from "./delivery-promises.ts";

export function bindCourierOfficeRoutes(bind: OfficeBind, shop: Shop): void {
  const { db } = shop;
  bind(COURIER_CALLS.listCouriers, () => readDelivery(db));
  bind(COURIER_CALLS.getDeliveryPromises, async () => ({ promises: await readDeliveryPromises(shop) }));
  bind(COURIER_CALLS.createCourier, async ({ context, body }) => {
    await createCourier(shop, context, body);
    return readDelivery(db);
  });
  bind(COURIER_CALLS.changeCourier, async ({ context, params, body }) => {
    await changeCourier(shop, context, { ...params, ...body });
    return readDelivery(db);
  });
  bind(COURIER_CALLS.createCity, async ({ context, body }) => {
    await createCity(shop, context, body);
    return readDelivery(db);
  });
  bind(COURIER_CALLS.changeCourierPrices, async ({ context, body }) => {
    await changePrices(shop, context, body.prices);
    return readDelivery(db);
  });
}
