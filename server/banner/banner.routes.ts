import { listBanners } from "#contract/shop/banner.ts";
import type { BindKept } from "#server/http/bind.ts";
import type { Shop } from "#server/shop.ts";
import { type BannerRow, shownBanners } from "./banner.repository.ts";
import { BANNER_TAG } from "./changing-banners.ts";

export function bannerRoutes(bind: BindKept, { db, catalogueCache }: Shop): void {
  // The home page asks for every position; they are read together, and again when they have changed.
  const shown = () =>
    catalogueCache.find<BannerRow[]>(BANNER_TAG, async () => ({ value: await shownBanners(db), tags: [BANNER_TAG] }));

  bind(
    listBanners,
    async ({ query }) => ({ data: (await shown()).filter(({ position }) => position === query.position) }),
    { cachedBy: () => [BANNER_TAG], standsIn: true },
  );
}
