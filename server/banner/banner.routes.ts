import { type Banner, type BannerPosition, listBanners } from "#contract/shop/banner.ts";
import { freeze } from "#server/cache/freeze.ts";
import type { BindKept } from "#server/http/bind.ts";
import type { Shop } from "#server/shop.ts";
import { shownBanners } from "./banner.repository.ts";
import { BANNER_TAG } from "./changing-banners.ts";

export function bannerRoutes(bind: BindKept, { db, catalogueCache }: Shop): void {
  // The home page asks for every position; they are read together, and again when they have changed.
  const shown = () =>
    catalogueCache.find<Record<BannerPosition, Banner[]>>(BANNER_TAG, async () => ({
      value: freeze(await shownBanners(db)),
      tags: [BANNER_TAG],
    }));

  bind(listBanners, async ({ query: { position } }) => ({ data: (await shown())[position] }), {
    cachedBy: () => [BANNER_TAG],
    standsIn: true,
  });
}
