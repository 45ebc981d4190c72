import { createInvalidError, ShopError } from "#contract/errors.ts";
import type { WarrantyDefaults } from "#contract/office/catalogue/warranty-default.ts";
import type { Queryable } from "#database/database.ts";
import { asc, sql } from "#database/orm.ts";
import { warrantyDefault, warrantySetting } from "#database/schema.ts";
import { findDifference, requireUnchanged, type Undoers } from "#server/audit/index.ts";
import { CATEGORY_TREE_TAG, runCatalogueWrite } from "#server/catalogue/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";

export async function readWarrantyDefaults(db: Queryable): Promise<WarrantyDefaults> {
  const [setting] = await db.select().from(warrantySetting);
  if (!setting) throw new Error("The row of the warranty settings is gone");
  const { brandId, subCategoryId, warrantyClass, months, covers, claimAt } = warrantyDefault;
  const defaults = await db
    .select({ brandId, subCategoryId, warrantyClass, months, covers, claimAt })
    .from(warrantyDefault)
    .orderBy(asc(warrantyDefault.id));
  return { version: setting.version, defaults };
}

/** Product pages show the new terms at once. Orders that are delivered keep the terms of their delivery. */
export async function changeWarrantyDefaults(
  shop: Shop,
  context: RequestContext<StaffMember>,
  { version, defaults }: WarrantyDefaults,
): Promise<WarrantyDefaults> {
  return runCatalogueWrite(shop, context, async (tx, effects) => {
    await tx.select().from(warrantySetting).for("update");
    const before = await readWarrantyDefaults(tx);
    if (before.version !== version) throw new ShopError("changed-meanwhile");
    const changes = findDifference({ defaults: before.defaults }, { defaults });
    if (!changes) return before;
    await requireKnown(tx, defaults);
    await tx.delete(warrantyDefault);
    if (defaults.length > 0) await tx.insert(warrantyDefault).values(defaults);
    await tx.update(warrantySetting).set({ version: version + 1 });
    effects.tags.add(CATEGORY_TREE_TAG);
    const subject = { kind: "warranty-defaults", id: "warranty-defaults", name: "Warranty" };
    effects.history.push({ action: "warranty-defaults.change", subject, ...changes });
    return { version: version + 1, defaults };
  });
}

/** A brand or sub-category can be merged away while the form is open. */
async function requireKnown(tx: Queryable, defaults: WarrantyDefaults["defaults"]): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from jsonb_to_recordset(${JSON.stringify(defaults)}::jsonb) as d ("brandId" int, "subCategoryId" int)
    where ("brandId" is not null and not exists (select from brand b where b.id = "brandId"))
      or ("subCategoryId" is not null and not exists (select from sub_category s where s.id = "subCategoryId"))`);
  if (rows.length > 0)
    throw createInvalidError({ defaults: "A brand or sub-category no longer exists. Please load the page again" });
}

export function createWarrantyDefaultUndoers(shop: Shop): Undoers {
  return {
    "warranty-defaults.change": {
      permission: "settings.write",
      undo: async (context, { before, after }) => {
        const { version, ...fields } = await readWarrantyDefaults(shop.db);
        requireUnchanged(after, fields);
        await changeWarrantyDefaults(shop, context, { ...fields, ...before, version });
      },
    },
  };
}
