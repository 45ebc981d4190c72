import type { Brand } from "#contract/brand.ts";
import { ShopError } from "#contract/errors.ts";
import { sql } from "#database/orm.ts";
import { shopSetting } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { difference, record, requireStillStands, type Undoers } from "#server/audit/index.ts";
import { announceChange } from "#server/cache/changes.ts";
import type { Shop } from "#server/shop.ts";
import { readBrand, SETTINGS_TAG } from "./current-brand.ts";

type Parts = Pick<Shop, "db" | "env" | "cache" | "catalogueCache">;

/** Changes who the shop is, seen at `version`. Only what differs from the environment's words is kept, so that those still count. */
export async function changeSettings(
  shop: Parts,
  by: Asking<StaffMember>,
  { version, brand }: { version: number; brand: Brand },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const [row] = await tx.select().from(shopSetting).for("update");
    if (row?.version !== version) throw new ShopError("changed-meanwhile");
    const differs = difference({ ...shop.env.brand, ...row.brand }, { ...brand });
    if (!differs) return;
    const own = difference({ ...shop.env.brand }, { ...brand })?.after ?? {};
    await tx.update(shopSetting).set({ brand: own, version: version + 1, updatedAt: sql`now()` });
    await announceChange(tx, [SETTINGS_TAG]);
    const subject = { kind: "settings", id: "brand", name: brand.name };
    await record(tx, by, [{ action: "settings.change", subject, ...differs }]);
  });
  // On this node at once: whoever has just saved looks at the page next.
  shop.cache.drop([SETTINGS_TAG]);
  shop.catalogueCache.drop([SETTINGS_TAG]);
}

export function settingsUndoers(shop: Parts): Undoers {
  return {
    "settings.change": {
      permission: "settings.write",
      undo: async (by, { before, after }) => {
        const { brand, version } = await readBrand(shop);
        requireStillStands(after, { ...brand });
        await changeSettings(shop, by, { version, brand: { ...brand, ...before } });
      },
    },
  };
}
