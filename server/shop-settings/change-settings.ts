import type { Brand } from "#contract/brand.ts";
import { ShopError } from "#contract/errors.ts";
import { POLICY } from "#contract/rules/limits.ts";
import type { Policy } from "#contract/shop-texts.ts";
import { sql } from "#database/orm.ts";
import { shopSetting } from "#database/schema.ts";
import { findDifference, record, requireUnchanged, type Undoers } from "#server/audit/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { readSettings } from "./cached-settings.ts";
import { invalidateSettings, publishSettingsChange } from "./invalidate-settings.ts";

type ShopServices = Pick<Shop, "db" | "env" | "responseCache" | "catalogueCache">;

type PolicyChange = { [field in keyof Policy]?: Policy[field] | undefined };

interface SettingsChange {
  version: number;
  brand: Brand;
  policy?: PolicyChange | undefined;
  mailFrom?: string | undefined;
}

/** Stores only what differs from the standard, so that the standard still applies to the rest. */
export async function changeSettings(
  shop: ShopServices,
  context: RequestContext<StaffMember>,
  { version, brand, policy, mailFrom }: SettingsChange,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const [row] = await tx.select().from(shopSetting).for("update");
    if (row?.version !== version) throw new ShopError("changed-meanwhile");
    const before = await readSettings({ db: tx, env: shop.env });
    const currentPolicy = { ...POLICY, ...before.policy };
    const newPolicy = { ...currentPolicy, ...policy };
    const after = { ...brand, ...newPolicy, mailFrom: mailFrom ?? before.mailFrom };
    const difference = findDifference({ ...before.brand, ...currentPolicy, mailFrom: before.mailFrom }, after);
    if (!difference) return;
    await tx.update(shopSetting).set({
      brand: findDifference({ ...shop.env.brand }, { ...brand })?.after ?? {},
      policy: findDifference({ ...POLICY }, newPolicy)?.after ?? {},
      mailFrom: after.mailFrom || null,
      version: version + 1,
      updatedAt: sql`now()`,
    });
    await publishSettingsChange(tx);
    const subject = { kind: "settings", id: "brand", name: brand.name };
    await record(tx, context, [{ action: "settings.change", subject, ...difference }]);
  });
  invalidateSettings(shop);
}

export function createSettingsUndoers(shop: ShopServices): Undoers {
  return {
    "settings.change": {
      permission: "settings.write",
      undo: async (context, { before, after }) => {
        const current = await readSettings(shop);
        const policy = { ...POLICY, ...current.policy };
        requireUnchanged(after, { ...current.brand, ...policy, mailFrom: current.mailFrom });
        await changeSettings(shop, context, {
          version: current.version,
          brand: { ...current.brand, ...pickKeys(before, current.brand) },
          policy: { ...policy, ...pickKeys(before, policy) },
          mailFrom: String(before?.mailFrom ?? current.mailFrom),
        });
      },
    },
  };
}

/** Keeps the keys of a history entry that belong to this object. */
function pickKeys<T extends object>(entry: Record<string, unknown> | null, target: T): Partial<T> {
  return Object.fromEntries(Object.entries(entry ?? {}).filter(([key]) => key in target)) as Partial<T>;
}
