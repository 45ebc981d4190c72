import { BANNER_CALLS, type Banner, type BannerPosition } from "#contract/shop/banner.ts";
import { type Cached, markCached } from "#server/cache/cached-value.ts";
import type { BindCached } from "#server/http/api/bind.ts";
import type { Shop } from "#server/shop.ts";
import { listShownBanners } from "./banner.repository.ts";
import { BANNER_TAG } from "./run-banner-change.ts";

export function bindBannerRoutes(bind: BindCached, { db, catalogueCache }: Shop): void {
  // The home page needs every position, so all positions are read and cached together.
  const shown = () =>
    catalogueCache.getOrBuild<Cached<Record<BannerPosition, Banner[]>>>(BANNER_TAG, async () => ({
      value: markCached(await listShownBanners(db)),
      tags: [BANNER_TAG],
    }));

  bind(BANNER_CALLS.listBanners, async ({ query: { position } }) => ({ data: (await shown())[position] }), {
    cachedBy: () => [BANNER_TAG],
    allowStale: true,
  });
}
