import { listBanners } from "#contract/shop/banner.ts";
import type { BindKept } from "#server/http/bind.ts";
import type { Shop } from "#server/shop.ts";
import { shownBanners } from "./banner.repository.ts";
import { BANNER_TAG } from "./changing-banners.ts";

export function bannerRoutes(bind: BindKept, { db }: Shop): void {
  bind(listBanners, async ({ query }) => ({ data: await shownBanners(db, query.position) }), {
    cachedBy: () => [BANNER_TAG],
    standsIn: true,
  });
}
