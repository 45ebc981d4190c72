import { randomUUID } from "node:crypto";
import { record } from "#server/audit/index.ts";
import { createClaimLink, getOrderId } from "#server/order/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { openClaim } from "../open-claim.ts";

interface ClaimOfCustomer {
  number: string;
  productId: number;
  serial?: string | undefined;
  problem: string;
}

/** Staff open a claim for a customer at the counter or on the phone, also as goodwill after the warranty. */
export async function openClaimForCustomer(
  shop: Shop,
  context: RequestContext<StaffMember>,
  { number, ...piece }: ClaimOfCustomer,
): Promise<{ id: number; number: string }> {
  const id = await getOrderId(shop.db, number);
  const url = await createClaimLink(shop, id);
  return shop.db.transaction(async (tx) => {
    const order = { id, number };
    const opened = await openClaim(shop, tx, { order, key: randomUUID(), ...piece, actor: context.actor, url });
    await record(tx, context, [
      { action: "claim.open", subject: { kind: "order", id: number, name: number }, after: { claim: opened.number } },
    ]);
    return { id: opened.id, number: opened.number };
  });
}
