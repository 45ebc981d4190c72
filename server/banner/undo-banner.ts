import { createNotFoundError } from "#contract/errors.ts";
import type { BannerInput } from "#contract/office/catalogue/banner.ts";
import type { BannerPosition } from "#contract/shop/banner.ts";
import { eq } from "#database/orm.ts";
import { banner } from "#database/schema.ts";
import { requireUnchanged, type Undoers } from "#server/audit/index.ts";
import type { Shop } from "#server/shop.ts";
import { changeBanner, createBanner, orderBanners } from "./change-banner.ts";

export function createBannerUndoers(shop: Pick<Shop, "db" | "responseCache" | "catalogueCache" | "jobs">): Undoers {
  const getCurrentBanner = async (id: number) => {
    const [row] = await shop.db.select().from(banner).where(eq(banner.id, id));
    if (!row) throw createNotFoundError("banner");
    const { id: _, place: __, version, startsAt, endsAt, ...columns } = row;
    const fields = { ...columns, startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null };
    return { version, fields: fields as BannerInput };
  };
  return {
    "banner.change": {
      permission: "banner.write",
      undo: async (context, { subjectId, before, after }) => {
        const id = Number(subjectId);
        const { version, fields } = await getCurrentBanner(id);
        requireUnchanged(after, fields);
        await changeBanner(shop, context, { id, version, fields: { ...fields, ...before } });
      },
    },
    "banner.remove": {
      permission: "banner.write",
      undo: async (context, { before }) => {
        await createBanner(shop, context, before as BannerInput);
      },
    },
    "banner.order": {
      permission: "banner.write",
      undo: (context, { subjectId, before }) =>
        orderBanners(shop, context, { position: subjectId as BannerPosition, ids: before?.order as number[] }),
    },
  };
}
