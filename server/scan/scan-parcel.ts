import { ShopError } from "#contract/errors.ts";
import type { ScannedParcel } from "#contract/office/scan.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { actOnOrder, beginBatch, type CardPayments, type First } from "#server/order/index.ts";
import type { Shop } from "#server/shop.ts";
import { findParcel } from "./find-parcel.ts";
import { once } from "./once.ts";

interface Wanted {
  key: string;
  scan: ScannedParcel;
}

/** What a scanner says was done to a parcel: the desk's own acts, each key once. */
export async function scanParcel(
  shop: Shop,
  payments: CardPayments,
  by: Asking<StaffMember>,
  { key, scan }: Wanted,
): Promise<{ again: boolean }> {
  const staffId = by.actor.id;
  const done = await once({ key, staffId }, async (claim) => {
    const { number } = scan;
    const act = (wanted: Omit<Parameters<typeof actOnOrder>[3], "number">, first: First = async () => {}) =>
      actOnOrder(
        shop,
        payments,
        by,
        { number, ...wanted },
        {
          first: async (tx, order) => {
            await claim(tx);
            await first(tx, order);
          },
        },
      );
    switch (scan.kind) {
      case "pack":
        return act({ expected: "to-pack", act: { kind: "pack" } }, (tx, order) => requireAll(tx, order.id, scan.items));
      case "hand-over": {
        const { courier, consignment } = scan;
        return act({ expected: "to-hand-over", act: { kind: "hand-over", courier, consignment } }, (tx) =>
          beginBatch(tx, { courierName: courier, staffId }),
        );
      }
      case "take-back": {
        const { damaged, reason } = scan;
        // It stands in the shop and nobody has said that it was refused. If this ends halfway, the next try goes on from there.
        const { stage } = await findParcel(shop.db, number);
        if (stage === "on-the-way" && reason)
          await actOnOrder(shop, payments, by, { number, expected: stage, act: { kind: "refuse", reason } });
        return act({ expected: "coming-back", act: { kind: "take-back", damaged } });
      }
    }
  });
  return { again: done === undefined };
}

/** The order may have been changed since the packer saw it. Of a finished PC its parts are packed. */
async function requireAll(
  tx: Tx,
  orderId: string,
  scanned: readonly { productId: number; quantity: number }[],
): Promise<void> {
  const { rows: items } = await tx.execute<{ productId: number; quantity: number }>(
    sql`select product_id as "productId", quantity from order_stock where order_id = ${orderId}`,
  );
  const counted = new Map<number, number>();
  for (const { productId, quantity } of scanned) counted.set(productId, (counted.get(productId) ?? 0) + quantity);
  const same =
    counted.size === items.length && items.every(({ productId, quantity }) => counted.get(productId) === quantity);
  if (!same)
    throw new ShopError("changed-meanwhile", {
      text: "What was scanned is not what the order holds now. Open the parcel and scan it anew",
    });
}
