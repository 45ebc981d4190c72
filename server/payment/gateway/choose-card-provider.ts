import { createInvalidError, ShopError } from "#contract/errors.ts";
import { sql } from "#database/orm.ts";
import { cardPaymentSetting } from "#database/schema.ts";
import { findDifference, record, requireUnchanged, type Undoers } from "#server/audit/index.ts";
import { invalidateConnections, publishConnectionChange } from "#server/connection/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { readCardSetting } from "./gateway-settings.ts";
import { readGatewayStates } from "./gateway-states.ts";

/** Null leaves the choice to the shop. A provider that is off or lacks a key cannot be chosen. */
export async function chooseCardProvider(
  shop: Shop,
  context: RequestContext<StaffMember>,
  { version, provider }: { version: number; provider: string | null },
): Promise<void> {
  await requireUsable(shop, provider);
  await shop.db.transaction(async (tx) => {
    const [row] = await tx.select().from(cardPaymentSetting).for("update");
    const differs = findDifference({ provider: row?.provider ?? null }, { provider });
    if (!differs) return;
    if (row?.version !== version) throw new ShopError("changed-meanwhile");
    await tx.update(cardPaymentSetting).set({ provider, version: version + 1, changedAt: sql`now()` });
    await publishConnectionChange(tx);
    const subject = { kind: "card-provider", id: "card-provider", name: "Card payments" };
    await record(tx, context, [{ action: "card-provider.choose", subject, ...differs }]);
  });
  invalidateConnections(shop);
}

async function requireUsable(shop: Shop, provider: string | null): Promise<void> {
  if (provider === null) return;
  const state = (await readGatewayStates(shop)).find(({ gateway }) => gateway.name === provider);
  if (state?.gateway.option !== "card") throw createInvalidError({ provider: "Choose a provider of the list" });
  if (!state.isOn || !state.provider)
    throw createInvalidError({ provider: `Switch ${state.gateway.label} on first, with all its keys` });
}

export function createCardProviderUndoers(shop: Shop): Undoers {
  return {
    "card-provider.choose": {
      permission: "settings.write",
      needsConfirmedIdentity: true,
      undo: async (context, { before, after }) => {
        const { provider, version } = await readCardSetting(shop.db);
        requireUnchanged(after, { provider });
        const earlier = before?.provider;
        await chooseCardProvider(shop, context, { version, provider: typeof earlier === "string" ? earlier : null });
      },
    },
  };
}
