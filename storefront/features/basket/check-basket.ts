import { ShopError } from "#contract/errors.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { Product } from "#contract/shop/catalogue.ts";
import type { BasketItem } from "./basket.ts";

/** A product as it is now; "gone" where the shop does not sell it any more. */
type Fresh = Pick<Product, "netPrice" | "stock"> | "gone";

/** What has changed since the row was put into the basket, in words for the shopper. */
export function differencesOf(item: Pick<BasketItem, "netPrice" | "quantity">, fresh: Fresh): string[] {
  if (fresh === "gone") return ["This product is no longer available. Please remove it."];
  const differences: string[] = [];
  if (fresh.netPrice !== item.netPrice) {
    differences.push(`The price has changed from ${formatRupees(item.netPrice)} to ${formatRupees(fresh.netPrice)}.`);
  }
  if (fresh.stock <= 0) differences.push("This product has sold out. Please remove it.");
  else if (fresh.stock < item.quantity)
    differences.push(`Only ${fresh.stock} left: the quantity was ${item.quantity} and is now ${fresh.stock}.`);
  return differences;
}

/** A missing product is "gone"; an outage says nothing about the product. */
export function isGone(error: unknown): boolean {
  return error instanceof ShopError && (error.status === 404 || error.status === 410);
}
