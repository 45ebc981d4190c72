import { createNotFoundError } from "#contract/errors.ts";
import { BANNER_CALLS } from "#contract/office/catalogue/banner.ts";
import { eq } from "#database/orm.ts";
import { banner } from "#database/schema.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { listOfficeBanners } from "./banner.repository.ts";
import { changeBanner, createBanner, orderBanners, removeBanner } from "./change-banner.ts";

export function bindBannerOfficeRoutes(bind: OfficeBind, shop: Shop): void {
  const { db } = shop;
  const getBanner = async (id: number) => {
    const [row] = await listOfficeBanners(db, eq(banner.id, id));
    if (!row) throw createNotFoundError("banner");
    return row;
  };

  bind(BANNER_CALLS.listBanners, async () => ({ banners: await listOfficeBanners(db) }));
  bind(BANNER_CALLS.createBanner, async ({ context, body }) => getBanner(await createBanner(shop, context, body)));
  bind(BANNER_CALLS.changeBanner, async ({ context, params: { id }, body: { version, ...fields } }) => {
    await changeBanner(shop, context, { id, version, fields });
    return getBanner(id);
  });
  bind(BANNER_CALLS.orderBanners, async ({ context, body }) => {
    await orderBanners(shop, context, body);
    return { banners: await listOfficeBanners(db) };
  });
  bind(BANNER_CALLS.removeBanner, async ({ context, params, query }) => {
    await removeBanner(shop, context, { ...params, ...query });
    return undefined;
  });
}
