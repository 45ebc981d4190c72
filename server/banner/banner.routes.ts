import { listBanners } from "#contract/shop/banner.ts";
import { asc, eq } from "#database/orm.ts";
import { banner } from "#database/schema.ts";
import type { BindKept } from "#server/http/bind.ts";
import type { Shop } from "#server/shop.ts";

export function bannerRoutes(bind: BindKept, { db }: Shop): void {
  bind(
    listBanners,
    async ({ query }) => ({
      data: await db.select().from(banner).where(eq(banner.position, query.position)).orderBy(asc(banner.place)),
    }),
    { cachedBy: () => ["banner"], standsIn: true },
  );
}
