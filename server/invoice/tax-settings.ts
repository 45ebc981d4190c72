import { ShopError } from "#contract/errors.ts";
import type { TaxSettings } from "#contract/office/orders/tax.ts";
import type { Queryable } from "#database/database.ts";
import { taxSetting } from "#database/schema.ts";
import { findDifference, record, requireUnchanged, type Undoers } from "#server/audit/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";

export async function readTaxSettings(db: Queryable): Promise<TaxSettings> {
  const [row] = await db.select().from(taxSetting);
  if (!row) throw new Error("The tax settings' row is gone");
  const { onlyRow: _, ...settings } = row;
  return settings;
}

/** Issued invoices keep what they say; later ones follow the new settings. */
export async function changeTaxSettings(
  { db }: Pick<Shop, "db">,
  context: RequestContext<StaffMember>,
  { version, ...fields }: TaxSettings,
): Promise<TaxSettings> {
  return db.transaction(async (tx) => {
    await tx.select().from(taxSetting).for("update");
    const { version: currentVersion, ...before } = await readTaxSettings(tx);
    if (currentVersion !== version) throw new ShopError("changed-meanwhile");
    const changes = findDifference({ ...before }, { ...fields });
    if (!changes) return { ...before, version };
    await tx.update(taxSetting).set({ ...fields, version: version + 1 });
    const subject = { kind: "tax-settings", id: "tax-settings", name: "Tax" };
    await record(tx, context, [{ action: "tax-settings.change", subject, ...changes }]);
    return { ...fields, version: version + 1 };
  });
}

export function createTaxUndoers(shop: Pick<Shop, "db">): Undoers {
  return {
    "tax-settings.change": {
      permission: "settings.write",
      undo: async (context, { before, after }) => {
        const { version, ...fields } = await readTaxSettings(shop.db);
        requireUnchanged(after, { ...fields });
        await changeTaxSettings(shop, context, { ...fields, ...before, version });
      },
    },
  };
}
