import { invalid, notFound, ShopError } from "#contract/errors.ts";
import type { WrittenBanner } from "#contract/office/banner.ts";
import type { BannerPosition } from "#contract/shop/banner.ts";
import type { Tx } from "#database/database.ts";
import { eq, max } from "#database/orm.ts";
import { banner } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { type Change, difference, type Recorded } from "#server/audit/index.ts";
import type { Shop } from "#server/shop.ts";
import type { BannerRow } from "./banner.repository.ts";
import { keepTimes } from "./banner-times.ts";
import { changingBanners } from "./changing-banners.ts";
import { requirePictures } from "./require-pictures.ts";

type Parts = Pick<Shop, "db" | "cache" | "catalogueCache" | "jobs">;
type Staff = Asking<StaffMember>;
type Columns = Omit<BannerRow, "id" | "place" | "version">;

export function createBanner(shop: Parts, by: Staff, given: WrittenBanner): Promise<number> {
  return changingBanners(shop, by, async (tx) => {
    const row = columnsOf(given);
    requireOrder(row);
    await requirePictures(tx, given);
    const place = await nextPlace(tx, given.position);
    const [made] = await tx
      .insert(banner)
      .values({ ...row, place })
      .returning();
    if (!made) throw new Error("The banner was not written");
    await keepTimes(tx, shop, made);
    return { result: made.id, history: [told("banner.create", made, { after: recorded(made) })] };
  });
}

/** Changes a banner that was seen at `version`; what somebody else has changed meanwhile is not overwritten. */
export function changeBanner(
  shop: Parts,
  by: Staff,
  { id, version, change }: { id: number; version: number; change: WrittenBanner },
): Promise<void> {
  return changingBanners(shop, by, async (tx) => {
    const before = await lock(tx, { id, version });
    const moved = change.position !== before.position;
    const place = moved ? await nextPlace(tx, change.position) : before.place;
    const after: BannerRow = { ...before, ...columnsOf(change), place };
    const differs = difference(recorded(before), recorded(after));
    if (!differs) return { result: undefined, history: [] };
    requireOrder(after);
    await requirePictures(tx, after);
    const { id: _, ...columns } = { ...after, version: before.version + 1 };
    await tx.update(banner).set(columns).where(eq(banner.id, id));
    await keepTimes(tx, shop, after);
    return { result: undefined, history: [told("banner.change", after, differs)] };
  });
}

export function removeBanner(shop: Parts, by: Staff, { id, version }: { id: number; version: number }): Promise<void> {
  return changingBanners(shop, by, async (tx) => {
    const before = await lock(tx, { id, version });
    await tx.delete(banner).where(eq(banner.id, id));
    return { result: undefined, history: [told("banner.remove", before, { before: recorded(before) })] };
  });
}

/** Puts a position's banners into this order. It must name each of them: one that came meanwhile is not to be forgotten. */
export function orderBanners(
  shop: Parts,
  by: Staff,
  { position, ids }: { position: BannerPosition; ids: readonly number[] },
): Promise<void> {
  return changingBanners(shop, by, async (tx) => {
    const rows = await tx
      .select()
      .from(banner)
      .where(eq(banner.position, position))
      .orderBy(banner.place)
      .for("update");
    const had = rows.map(({ id }) => id);
    const named = new Set(ids);
    if (named.size !== ids.length || named.size !== had.length || had.some((id) => !named.has(id)))
      throw new ShopError("changed-meanwhile");
    for (const [place, id] of ids.entries()) await tx.update(banner).set({ place }).where(eq(banner.id, id));
    const differs = difference({ order: had }, { order: ids });
    const subject = { kind: "banner", id: position, name: position };
    return { result: undefined, history: differs ? [{ action: "banner.order", subject, ...differs }] : [] };
  });
}

async function lock(tx: Tx, { id, version }: { id: number; version: number }): Promise<BannerRow> {
  const [row] = await tx.select().from(banner).where(eq(banner.id, id)).for("update");
  if (!row) throw notFound("banner");
  if (row.version !== version) throw new ShopError("changed-meanwhile");
  return row;
}

async function nextPlace(tx: Tx, position: BannerPosition): Promise<number> {
  const [last] = await tx
    .select({ place: max(banner.place) })
    .from(banner)
    .where(eq(banner.position, position));
  return (last?.place ?? -1) + 1;
}

function columnsOf({ startsAt, endsAt, ...rest }: WrittenBanner): Columns {
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return { ...rest, startsAt: moment(startsAt), endsAt: moment(endsAt) };
}

function requireOrder({ startsAt, endsAt }: Pick<Columns, "startsAt" | "endsAt">): void {
  if (startsAt && endsAt && endsAt <= startsAt) throw invalid({ endsAt: "The end must be after the start" });
}

function recorded(row: BannerRow): Recorded {
  const { id: _, version: __, place: ___, ...told } = row;
  return told;
}

function told(
  action: Change["action"],
  { id, headline, altText, position }: BannerRow,
  sides: Partial<Change>,
): Change {
  return { action, subject: { kind: "banner", id, name: headline || altText || position }, ...sides };
}
