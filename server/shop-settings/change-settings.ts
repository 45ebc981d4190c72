import type { Brand } from "#contract/brand.ts";
import { ShopError } from "#contract/errors.ts";
import { POLICY } from "#contract/rules/limits.ts";
import type { Policy } from "#contract/shop-words.ts";
import { sql } from "#database/orm.ts";
import { shopSetting } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { difference, record, requireStillStands, type Undoers } from "#server/audit/index.ts";
import type { Shop } from "#server/shop.ts";
import { announceWords, dropWords } from "./announce-words.ts";
import { readSettings } from "./current-words.ts";

type Parts = Pick<Shop, "db" | "env" | "cache" | "catalogueCache">;

interface SettingsChange {
  version: number;
  brand: Brand;
  policy?: Policy | undefined;
  mailFrom?: string | undefined;
}

/** Changes who the shop is and what it promises, seen at `version`. Only what differs from the standard is kept, so that it still counts. */
export async function changeSettings(
  shop: Parts,
  by: Asking<StaffMember>,
  { version, brand, policy, mailFrom }: SettingsChange,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const [row] = await tx.select().from(shopSetting).for("update");
    if (row?.version !== version) throw new ShopError("changed-meanwhile");
    const before = await readSettings({ db: tx, env: shop.env });
    const promised = { ...POLICY, ...before.policy };
    const after = { ...brand, ...(policy ?? promised), mailFrom: mailFrom ?? before.mailFrom };
    const differs = difference({ ...before.brand, ...promised, mailFrom: before.mailFrom }, after);
    if (!differs) return;
    await tx.update(shopSetting).set({
      brand: difference({ ...shop.env.brand }, { ...brand })?.after ?? {},
      policy: difference({ ...POLICY }, { ...(policy ?? promised) })?.after ?? {},
      mailFrom: after.mailFrom || null,
      version: version + 1,
      updatedAt: sql`now()`,
    });
    await announceWords(tx);
    const subject = { kind: "settings", id: "brand", name: brand.name };
    await record(tx, by, [{ action: "settings.change", subject, ...differs }]);
  });
  dropWords(shop);
}

export function settingsUndoers(shop: Parts): Undoers {
  return {
    "settings.change": {
      permission: "settings.write",
      undo: async (by, { before, after }) => {
        const now = await readSettings(shop);
        const policy = { ...POLICY, ...now.policy };
        requireStillStands(after, { ...now.brand, ...policy, mailFrom: now.mailFrom });
        await changeSettings(shop, by, {
          version: now.version,
          brand: { ...now.brand, ...only(before, now.brand) },
          policy: { ...policy, ...only(before, policy) },
          mailFrom: String(before?.mailFrom ?? now.mailFrom),
        });
      },
    },
  };
}

/** Of what an entry tells, the part that is about this. */
function only<T extends object>(told: Record<string, unknown> | null, about: T): Partial<T> {
  return Object.fromEntries(Object.entries(told ?? {}).filter(([key]) => key in about)) as Partial<T>;
}
