import { ShopError } from "#contract/errors.ts";
import type { ReturnSettings } from "#contract/office/orders/return-settings.ts";
import { POLICY } from "#contract/rules/limits.ts";
import type { WorkingDays } from "#contract/rules/return/return-window.ts";
import type { Queryable } from "#database/database.ts";
import { asc } from "#database/orm.ts";
import { returnHoliday, returnSetting } from "#database/schema.ts";
import { findDifference, record, requireUnchanged, type Undoers } from "#server/audit/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { readCachedSettings } from "#server/shop-settings/index.ts";

export async function readReturnSettings(db: Queryable): Promise<ReturnSettings> {
  const [row] = await db.select().from(returnSetting);
  if (!row) throw new Error("The row of the return settings is gone");
  const holidays = await db.select().from(returnHoliday).orderBy(asc(returnHoliday.day));
  const { saturdayCounts, decideHours, deliveryRefund, mediaDays, address, version } = row;
  return { saturdayCounts, decideHours, deliveryRefund, mediaDays, address, holidays, version };
}

export const toCalendar = ({ saturdayCounts, holidays }: ReturnSettings): WorkingDays => ({
  saturdayCounts,
  holidays: new Set(holidays.map(({ day }) => day)),
});

/** The number of days is the one that the shop's pages promise. */
export async function readReturnDays(shop: Pick<Shop, "db" | "env" | "catalogueCache">): Promise<number> {
  const { policy } = await readCachedSettings(shop);
  return policy.returnsOnProductPageWorkingDays ?? POLICY.returnsOnProductPageWorkingDays;
}

export async function changeReturnSettings(
  shop: Pick<Shop, "db">,
  context: RequestContext<StaffMember>,
  { version, ...fields }: ReturnSettings,
): Promise<ReturnSettings> {
  return shop.db.transaction(async (tx) => {
    await tx.select().from(returnSetting).for("update");
    const { version: currentVersion, ...before } = await readReturnSettings(tx);
    if (currentVersion !== version) throw new ShopError("changed-meanwhile");
    const holidays = fields.holidays.toSorted((one, other) => one.day.localeCompare(other.day));
    const changed = { ...fields, holidays };
    const changes = findDifference(before, changed);
    if (!changes) return { ...before, version };
    const { holidays: _, ...columns } = changed;
    await tx.update(returnSetting).set({ ...columns, version: version + 1 });
    await tx.delete(returnHoliday);
    if (holidays.length > 0) await tx.insert(returnHoliday).values(holidays);
    const subject = { kind: "return-settings", id: "return-settings", name: "Returns" };
    await record(tx, context, [{ action: "return-settings.change", subject, ...changes }]);
    return { ...changed, version: version + 1 };
  });
}

export function createReturnSettingsUndoers(shop: Pick<Shop, "db">): Undoers {
  return {
    "return-settings.change": {
      permission: "settings.write",
      undo: async (context, { before, after }) => {
        const { version, ...fields } = await readReturnSettings(shop.db);
        requireUnchanged(after, fields);
        await changeReturnSettings(shop, context, { ...fields, ...before, version });
      },
    },
  };
}
