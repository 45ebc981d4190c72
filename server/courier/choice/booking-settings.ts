import { ShopError } from "#contract/errors.ts";
import type { BookingSettings } from "#contract/office/orders/booking-settings.ts";
import type { Queryable } from "#database/database.ts";
import { asc, eq } from "#database/orm.ts";
import { bookingSetting, category, city, subCategory } from "#database/schema.ts";
import { findDifference, record, requireUnchanged, type Undoers } from "#server/audit/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";

export type StoredBookingSettings = Pick<BookingSettings, "version" | "rules" | "categoryGrams" | "otherGrams">;

export async function readBookingSettings(db: Queryable): Promise<StoredBookingSettings> {
  const [row] = await db.select().from(bookingSetting);
  if (!row) throw new Error("The row of the booking settings is gone");
  const { version, rules, categoryGrams, otherGrams } = row;
  return { version, rules, categoryGrams, otherGrams };
}

/** With the names that a screen needs. */
export async function viewBookingSettings(db: Queryable): Promise<BookingSettings> {
  const cities = await db.select({ id: city.id, name: city.name }).from(city).orderBy(asc(city.name), asc(city.id));
  const categories = await db
    .select({ id: subCategory.id, name: subCategory.name, parent: category.name })
    .from(subCategory)
    .innerJoin(category, eq(category.id, subCategory.categoryId))
    .orderBy(asc(category.position), asc(subCategory.position));
  return { ...(await readBookingSettings(db)), cities, categories };
}

export async function changeBookingSettings(
  { db }: Pick<Shop, "db">,
  context: RequestContext<StaffMember>,
  { version, ...fields }: StoredBookingSettings,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select().from(bookingSetting).for("update");
    const { version: currentVersion, ...before } = await readBookingSettings(tx);
    if (currentVersion !== version) throw new ShopError("changed-meanwhile");
    const changes = findDifference(before, fields);
    if (!changes) return;
    await tx.update(bookingSetting).set({ ...fields, version: version + 1 });
    const subject = { kind: "booking-setting", id: "booking-setting", name: "Default couriers and weights" };
    await record(tx, context, [{ action: "booking-setting.change", subject, ...changes }]);
  });
}

export function createBookingSettingUndoers(shop: Pick<Shop, "db">): Undoers {
  return {
    "booking-setting.change": {
      permission: "courier.write",
      undo: async (context, { before, after }) => {
        const { version, ...fields } = await readBookingSettings(shop.db);
        requireUnchanged(after, fields);
        await changeBookingSettings(shop, context, { ...fields, ...before, version });
      },
    },
  };
}
