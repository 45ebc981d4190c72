import { divideLine } from "../pricing/divide-line.ts";
import { divideRupees } from "../pricing/divide-rupees.ts";
import type { PricedLine } from "../pricing/order-pricing.ts";
import { type DeliveryRefund, isShopFault, type ReturnReason } from "./return-choices.ts";

interface PieceOfOrder {
  lines: readonly PricedLine[];
  courierCost: number;
  productId: number;
  /** Number of the piece within its line, from 1. */
  piece: number;
}

/**
 * The shares of one piece in the goods and in the delivery charge. They do not depend on the order in
 * which pieces come back, and all shares together are what the customer paid.
 */
export function calculatePieceShares({ lines, courierCost, productId, piece }: PieceOfOrder): {
  goods: number;
  delivery: number;
} {
  const pieces = lines.flatMap((line) =>
    divideLine(line).map(({ net, paidByCoins }, place) => ({ id: line.id, piece: place + 1, paid: net - paidByCoins })),
  );
  const deliveries = divideRupees(
    courierCost,
    // Free goods have a weight, too, so that the charge is always divided.
    pieces.map(({ paid }) => Math.max(1, paid)),
  );
  const place = pieces.findIndex((one) => one.id === productId && one.piece === piece);
  return { goods: pieces[place]?.paid ?? 0, delivery: deliveries[place] ?? 0 };
}

export function isDeliveryRefunded(rule: DeliveryRefund, reason: ReturnReason): boolean {
  return rule === "always" || (rule === "shop-fault" && isShopFault(reason));
}
