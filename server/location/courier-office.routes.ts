import * as calls from "#contract/office/courier.ts";
import type { OfficeBind } from "#server/http/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { changeCourier, changePrices, createCity, createCourier } from "./change-delivery.ts";
import { delivery } from "./delivery.repository.ts";

export function courierOfficeRoutes(bind: OfficeBind, shop: Shop): void {
  const { db } = shop;
  bind(calls.listCouriers, () => delivery(db));
  bind(calls.createCourier, async ({ by, body }) => {
    await createCourier(shop, by, body);
    return delivery(db);
  });
  bind(calls.changeCourier, async ({ by, params, body }) => {
    await changeCourier(shop, by, { ...params, ...body });
    return delivery(db);
  });
  bind(calls.createCity, async ({ by, body }) => {
    await createCity(shop, by, body);
    return delivery(db);
  });
  bind(calls.changeCourierPrices, async ({ by, body }) => {
    await changePrices(shop, by, body.prices);
    return delivery(db);
  });
}
