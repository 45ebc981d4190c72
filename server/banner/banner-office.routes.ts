import { notFound } from "#contract/errors.ts";
import * as calls from "#contract/office/banner.ts";
import { eq } from "#database/orm.ts";
import { banner } from "#database/schema.ts";
import type { OfficeBind } from "#server/http/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { officeBanners } from "./banner.repository.ts";
import { changeBanner, createBanner, orderBanners, removeBanner } from "./change-banner.ts";

export function bannerOfficeRoutes(bind: OfficeBind, shop: Shop): void {
  const { db } = shop;
  const one = async (id: number) => {
    const [found] = await officeBanners(db, eq(banner.id, id));
    if (!found) throw notFound("banner");
    return found;
  };

  bind(calls.listBanners, async () => ({ banners: await officeBanners(db) }));
  bind(calls.createBanner, async ({ by, body }) => one(await createBanner(shop, by, body)));
  bind(calls.changeBanner, async ({ by, params: { id }, body: { version, ...change } }) => {
    await changeBanner(shop, by, { id, version, change });
    return one(id);
  });
  bind(calls.orderBanners, async ({ by, body }) => {
    await orderBanners(shop, by, body);
    return { banners: await officeBanners(db) };
  });
  bind(calls.removeBanner, async ({ by, params, query }) => {
    await removeBanner(shop, by, { ...params, ...query });
    return undefined;
  });
}
