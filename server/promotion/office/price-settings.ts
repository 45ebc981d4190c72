import { ShopError } from "#contract/errors.ts";
import type { PriceSettings } from "#contract/office/catalogue/promotion-calls.ts";
import type { Queryable } from "#database/database.ts";
import { priceSetting } from "#database/schema.ts";
import { findDifference, record, requireUnchanged, type Undoers } from "#server/audit/index.ts";
import { enqueueCardDiscounts } from "#server/catalogue/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";

const SUBJECT = { kind: "price-settings", id: "price-settings", name: "Lowest prices" };

export async function readPriceSettings(db: Queryable): Promise<PriceSettings> {
  const { floorPercent, version } = priceSetting;
  const [row] = await db.select({ floorPercent, version }).from(priceSetting);
  if (!row) throw new Error("The price settings are missing");
  return row;
}

/** Placed orders keep their discounts; cards follow at once. */
export async function changePriceSettings(
  { db, jobs }: Pick<Shop, "db" | "jobs">,
  context: RequestContext<StaffMember>,
  { version, ...fields }: PriceSettings,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select().from(priceSetting).for("update");
    const { version: currentVersion, ...before } = await readPriceSettings(tx);
    if (currentVersion !== version) throw new ShopError("changed-meanwhile");
    const changes = findDifference(before, fields);
    if (!changes) return;
    await tx.update(priceSetting).set({ ...fields, version: version + 1 });
    await enqueueCardDiscounts(tx, jobs, { startsAt: null, endsAt: null });
    await record(tx, context, [{ action: "price-settings.change", subject: SUBJECT, ...changes }]);
  });
}

export function createPriceSettingsUndoers(shop: Pick<Shop, "db" | "jobs">): Undoers {
  return {
    "price-settings.change": {
      permission: "promotion.write",
      undo: async (context, { before, after }) => {
        const { version, ...fields } = await readPriceSettings(shop.db);
        requireUnchanged(after, fields);
        await changePriceSettings(shop, context, { ...fields, ...before, version });
      },
    },
  };
}
