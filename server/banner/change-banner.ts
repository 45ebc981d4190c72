import { createInvalidError, createNotFoundError, ShopError } from "#contract/errors.ts";
import type { BannerInput } from "#contract/office/catalogue/banner.ts";
import type { BannerPosition } from "#contract/shop/banner.ts";
import type { Tx } from "#database/database.ts";
import { eq, max } from "#database/orm.ts";
import { banner } from "#database/schema.ts";
import { type Change, findDifference, type RecordedFields } from "#server/audit/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import type { BannerRow } from "./banner.repository.ts";
import { scheduleInvalidation } from "./banner-schedule.ts";
import { requirePictures } from "./require-pictures.ts";
import { runBannerChange } from "./run-banner-change.ts";

type ShopServices = Pick<Shop, "db" | "responseCache" | "catalogueCache" | "jobs">;
type StaffContext = RequestContext<StaffMember>;
type Columns = Omit<BannerRow, "id" | "place" | "version">;

export function createBanner(shop: ShopServices, context: StaffContext, fields: BannerInput): Promise<number> {
  return runBannerChange(shop, context, async (tx) => {
    const row = toColumns(fields);
    requireEndAfterStart(row);
    await requirePictures(tx, fields);
    const place = await findNextPlace(tx, fields.position);
    const [created] = await tx
      .insert(banner)
      .values({ ...row, place })
      .returning();
    if (!created) throw new Error("The banner was not written");
    await scheduleInvalidation(tx, shop, created);
    return { result: created.id, history: [toHistoryEntry("banner.create", created, { after: toRecorded(created) })] };
  });
}

/** Refuses a stale `version`, so that another staff member's change is not overwritten. */
export function changeBanner(
  shop: ShopServices,
  context: StaffContext,
  { id, version, fields }: { id: number; version: number; fields: BannerInput },
): Promise<void> {
  return runBannerChange(shop, context, async (tx) => {
    const before = await lockBanner(tx, { id, version });
    const moved = fields.position !== before.position;
    const place = moved ? await findNextPlace(tx, fields.position) : before.place;
    const after: BannerRow = { ...before, ...toColumns(fields), place };
    const difference = findDifference(toRecorded(before), toRecorded(after));
    if (!difference) return { result: undefined, history: [] };
    requireEndAfterStart(after);
    await requirePictures(tx, after);
    const { id: _, ...columns } = { ...after, version: before.version + 1 };
    await tx.update(banner).set(columns).where(eq(banner.id, id));
    await scheduleInvalidation(tx, shop, after);
    return { result: undefined, history: [toHistoryEntry("banner.change", after, difference)] };
  });
}

export function removeBanner(
  shop: ShopServices,
  context: StaffContext,
  { id, version }: { id: number; version: number },
): Promise<void> {
  return runBannerChange(shop, context, async (tx) => {
    const before = await lockBanner(tx, { id, version });
    await tx.delete(banner).where(eq(banner.id, id));
    return { result: undefined, history: [toHistoryEntry("banner.remove", before, { before: toRecorded(before) })] };
  });
}

/** The order must name every banner of the position, so that a new one is not left out. */
export function orderBanners(
  shop: ShopServices,
  context: StaffContext,
  { position, ids }: { position: BannerPosition; ids: readonly number[] },
): Promise<void> {
  return runBannerChange(shop, context, async (tx) => {
    const rows = await tx
      .select()
      .from(banner)
      .where(eq(banner.position, position))
      .orderBy(banner.place)
      .for("update");
    const currentIds = rows.map(({ id }) => id);
    const named = new Set(ids);
    if (named.size !== ids.length || named.size !== currentIds.length || currentIds.some((id) => !named.has(id)))
      throw new ShopError("changed-meanwhile");
    for (const [place, id] of ids.entries()) await tx.update(banner).set({ place }).where(eq(banner.id, id));
    const difference = findDifference({ order: currentIds }, { order: ids });
    const subject = { kind: "banner", id: position, name: position };
    return { result: undefined, history: difference ? [{ action: "banner.order", subject, ...difference }] : [] };
  });
}

async function lockBanner(tx: Tx, { id, version }: { id: number; version: number }): Promise<BannerRow> {
  const [row] = await tx.select().from(banner).where(eq(banner.id, id)).for("update");
  if (!row) throw createNotFoundError("banner");
  if (row.version !== version) throw new ShopError("changed-meanwhile");
  return row;
}

async function findNextPlace(tx: Tx, position: BannerPosition): Promise<number> {
  const [last] = await tx
    .select({ place: max(banner.place) })
    .from(banner)
    .where(eq(banner.position, position));
  return (last?.place ?? -1) + 1;
}

function toColumns({ startsAt, endsAt, ...columns }: BannerInput): Columns {
  const toMoment = (text: string | null) => (text === null ? null : new Date(text));
  return { ...columns, startsAt: toMoment(startsAt), endsAt: toMoment(endsAt) };
}

function requireEndAfterStart({ startsAt, endsAt }: Pick<Columns, "startsAt" | "endsAt">): void {
  if (startsAt && endsAt && endsAt <= startsAt) throw createInvalidError({ endsAt: "The end must be after the start" });
}

function toRecorded(row: BannerRow): RecordedFields {
  const { id: _, version: __, place: ___, ...fields } = row;
  return fields;
}

function toHistoryEntry(
  action: Change["action"],
  { id, headline, altText, position }: BannerRow,
  sides: Partial<Change>,
): Change {
  return { action, subject: { kind: "banner", id, name: headline || altText || position }, ...sides };
}
