import type { OfficeBanner } from "#contract/office/banner.ts";
import { BANNER_POSITIONS, Banner, type BannerPosition } from "#contract/shop/banner.ts";
import type { Queryable } from "#database/database.ts";
import { and, asc, eq, type SQL, sql } from "#database/orm.ts";
import { banner } from "#database/schema.ts";

export type BannerRow = typeof banner.$inferSelect;

const BEGUN = sql`(${banner.startsAt} is null or ${banner.startsAt} <= now())`;
const NOT_OVER = sql`(${banner.endsAt} is null or ${banner.endsAt} > now())`;

/** What shoppers see now, of every position. */
export async function shownBanners(db: Queryable): Promise<Record<BannerPosition, Banner[]>> {
  const rows = await db
    .select()
    .from(banner)
    .where(and(eq(banner.draft, false), BEGUN, NOT_OVER))
    .orderBy(asc(banner.place), asc(banner.id));
  const of = (position: BannerPosition) => rows.filter((row) => row.position === position).map(asShown);
  return Object.fromEntries(BANNER_POSITIONS.map((position) => [position, of(position)])) as Record<
    BannerPosition,
    Banner[]
  >;
}

/** Pages carry what they are given: what shoppers may know, and not when it ends or what it replaces. */
const asShown = (row: BannerRow): Banner => Banner.parse(row);

export async function officeBanners(db: Queryable, where?: SQL): Promise<OfficeBanner[]> {
  const rows = await db
    .select({
      banner,
      state: sql<
        OfficeBanner["state"]
      >`case when ${banner.draft} then 'draft' when not ${NOT_OVER} then 'over' when not ${BEGUN} then 'waiting' else 'shown' end`,
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
