import { notFound } from "#contract/errors.ts";
import type { WrittenBanner } from "#contract/office/banner.ts";
import type { BannerPosition } from "#contract/shop/banner.ts";
import { eq } from "#database/orm.ts";
import { banner } from "#database/schema.ts";
import { requireStillStands, type Undoers } from "#server/audit/index.ts";
import type { Shop } from "#server/shop.ts";
import { changeBanner, createBanner, orderBanners } from "./change-banner.ts";

export function bannerUndoers(shop: Pick<Shop, "db" | "cache" | "catalogueCache" | "jobs">): Undoers {
  const current = async (id: number) => {
    const [row] = await shop.db.select().from(banner).where(eq(banner.id, id));
    if (!row) throw notFound("banner");
    const { id: _, place: __, version, startsAt, endsAt, ...rest } = row;
    const written = { ...rest, startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null };
    return { version, written: written as WrittenBanner };
  };
  return {
    "banner.change": {
      permission: "banner.write",
      undo: async (by, { subjectId, before, after }) => {
        const id = Number(subjectId);
        const { version, written } = await current(id);
        requireStillStands(after, written);
        await changeBanner(shop, by, { id, version, change: { ...written, ...before } });
      },
    },
    "banner.remove": {
      permission: "banner.write",
      undo: async (by, { before }) => {
        await createBanner(shop, by, before as WrittenBanner);
      },
    },
    "banner.order": {
      permission: "banner.write",
      undo: (by, { subjectId, before }) =>
        orderBanners(shop, by, { position: subjectId as BannerPosition, ids: before?.order as number[] }),
    },
  };
}
