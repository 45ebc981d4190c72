import type { OfficeBanner } from "#contract/office/catalogue/banner.ts";
import { BANNER_POSITIONS, Banner, type BannerPosition } from "#contract/shop/banner.ts";
import type { Queryable } from "#database/database.ts";
import { and, asc, eq, type SQL, sql } from "#database/orm.ts";
import { banner } from "#database/schema.ts";

export type BannerRow = typeof banner.$inferSelect;

const HAS_STARTED = sql`(${banner.startsAt} is null or ${banner.startsAt} <= now())`;
const HAS_NOT_ENDED = sql`(${banner.endsAt} is null or ${banner.endsAt} > now())`;

export async function listShownBanners(db: Queryable): Promise<Record<BannerPosition, Banner[]>> {
  const rows = await db
    .select()
    .from(banner)
    .where(and(eq(banner.draft, false), HAS_STARTED, HAS_NOT_ENDED))
    .orderBy(asc(banner.place), asc(banner.id));
  const selectBanners = (position: BannerPosition) => rows.filter((row) => row.position === position).map(toShopBanner);
  return Object.fromEntries(BANNER_POSITIONS.map((position) => [position, selectBanners(position)])) as Record<
    BannerPosition,
    Banner[]
  >;
}

/** Page data is visible to shoppers, so the schema removes internal fields such as the end date. */
const toShopBanner = (row: BannerRow): Banner => Banner.parse(row);

export async function listOfficeBanners(db: Queryable, where?: SQL): Promise<OfficeBanner[]> {
  const rows = await db
    .select({
      banner,
      state: sql<
        OfficeBanner["state"]
      >`case when ${banner.draft} then 'draft' when not ${HAS_NOT_ENDED} then 'over' when not ${HAS_STARTED} then 'waiting' else 'shown' end`,
    })
    .from(banner)
    .where(where)
    .orderBy(asc(banner.position), asc(banner.place), asc(banner.id));
  return rows.map(({ banner: { startsAt, endsAt, position, ...row }, state }) => ({
    ...row,
    position: position as BannerPosition,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    state,
  }));
}
