import { ShopError } from "#contract/errors.ts";
import type { CreditSettings } from "#contract/office/credit.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { creditSetting } from "#database/schema.ts";
import { findDifference, record, requireUnchanged, type Undoers } from "#server/audit/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { invalidateSettings, publishSettingsChange } from "#server/shop-settings/index.ts";
import { readCreditSettings } from "../credit-settings.ts";

async function readStored(db: Queryable): Promise<CreditSettings> {
  const { rupeesToEarnCoin: _, ...stored } = await readCreditSettings(db);
  return stored;
}

export async function viewCreditSettings(db: Queryable): Promise<CreditSettings & { earlierOrders: number }> {
  const { rows } = await db.execute<{ orders: number }>(sql`
    select count(*)::int as orders from shop_order o
    where o.status = 'delivered' and not exists (select from order_coins c where c.order_id = o.id)`);
  return { ...(await readStored(db)), earlierOrders: rows[0]?.orders ?? 0 };
}

const SUBJECT = { kind: "credit-settings", id: "credit-settings", name: "Coins and gift cards" };

type SettingServices = Pick<Shop, "db" | "responseCache" | "catalogueCache">;

/** What customers have already keeps its end; coins of delivered orders keep their rate. */
export async function changeCreditSettings(
  shop: SettingServices,
  context: RequestContext<StaffMember>,
  { version, ...fields }: CreditSettings,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await tx.select().from(creditSetting).for("update");
    const { version: currentVersion, ...before } = await readStored(tx);
    if (currentVersion !== version) throw new ShopError("changed-meanwhile");
    const changes = findDifference(before, fields);
    if (!changes) return;
    await tx.update(creditSetting).set({ ...fields, version: version + 1 });
    await record(tx, context, [{ action: "credit-settings.change", subject: SUBJECT, ...changes }]);
    // Product pages say how many coins a product earns.
    await publishSettingsChange(tx);
  });
  invalidateSettings(shop);
}

export function createCreditSettingsUndoers(shop: SettingServices): Undoers {
  return {
    "credit-settings.change": {
      permission: "settings.write",
      undo: async (context, { before, after }) => {
        const { version, ...fields } = await readStored(shop.db);
        requireUnchanged(after, fields);
        await changeCreditSettings(shop, context, { ...fields, ...before, version });
      },
    },
  };
}

/** Starts the job that credits earlier orders; starting it again finds none. */
export async function creditEarlierOrders(shop: Shop, context: RequestContext<StaffMember>): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await shop.jobs.enqueue(tx, "earlier-coins", {});
    await record(tx, context, [{ action: "credit-settings.credit-earlier-orders", subject: SUBJECT }]);
  });
}
