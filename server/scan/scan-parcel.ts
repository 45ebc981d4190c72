import { ShopError } from "#contract/errors.ts";
import type { ScannedParcel } from "#contract/office/orders/scan.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { actOnOrder, type CardPayments, type Precondition } from "#server/order/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { findParcel } from "./find-parcel.ts";
import { runOnce } from "./run-once.ts";

interface ScanRequest {
  key: string;
  scan: ScannedParcel;
}

/** Runs the order desk's acts for a scanned parcel, once per key. */
export async function scanParcel(
  shop: Shop,
  payments: CardPayments,
  context: RequestContext<StaffMember>,
  { key, scan }: ScanRequest,
): Promise<{ again: boolean }> {
  const staffId = context.actor.id;
  const result = await runOnce({ key, staffId }, async (claim) => {
    const { number } = scan;
    const runAct = (
      request: Omit<Parameters<typeof actOnOrder>[3], "number">,
      precondition: Precondition = async () => {},
    ) =>
      actOnOrder(
        shop,
        payments,
        context,
        { number, ...request },
        {
          precondition: async (tx, order) => {
            await claim(tx);
            await precondition(tx, order);
          },
        },
      );
    switch (scan.kind) {
      case "pack":
        return runAct({ expected: "to-pack", act: { kind: "pack", serials: scan.serials ?? [] } }, (tx, order) =>
          requireSameItems(tx, order.id, scan.items),
        );
      case "hand-over": {
        const { courier, consignment } = scan;
        return runAct({ expected: "to-hand-over", act: { kind: "hand-over", courier, consignment } });
      }
      case "take-back": {
        const { damaged, reason } = scan;
        // The parcel is back, but its refusal is not recorded yet. If this fails halfway, a retry
        // continues from there.
        const { stage } = await findParcel(shop.db, number);
        if (stage === "on-the-way" && reason)
          await actOnOrder(shop, payments, context, { number, expected: stage, act: { kind: "refuse", reason } });
        return runAct({ expected: "coming-back", act: { kind: "take-back", damaged } });
      }
    }
  });
  return { again: result === undefined };
}

/** The order may have changed since the packer saw it. A finished PC is packed as its parts. */
async function requireSameItems(
  tx: Tx,
  orderId: string,
  scannedItems: readonly { productId: number; quantity: number }[],
): Promise<void> {
  const { rows: items } = await tx.execute<{ productId: number; quantity: number }>(
    sql`select product_id as "productId", quantity from order_stock where order_id = ${orderId}`,
  );
  const counted = new Map<number, number>();
  for (const { productId, quantity } of scannedItems) counted.set(productId, (counted.get(productId) ?? 0) + quantity);
  const same =
    counted.size === items.length && items.every(({ productId, quantity }) => counted.get(productId) === quantity);
  if (!same)
    throw new ShopError("changed-meanwhile", {
      text: "The items of this order have changed. Open the parcel and scan it again",
    });
}
