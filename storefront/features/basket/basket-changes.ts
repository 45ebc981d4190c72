import { ShopError } from "#contract/errors.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { Product } from "#contract/shop/catalogue.ts";
import type { BasketItem } from "#storefront/state/basket.ts";

/** The product's current state; "gone" if the shop no longer sells it. */
type CurrentProduct = Pick<Product, "netPrice" | "stock"> | "gone";

/** Describes for the shopper what has changed since the product was added. */
export function describeChanges(item: Pick<BasketItem, "netPrice" | "quantity">, current: CurrentProduct): string[] {
  if (current === "gone") return ["This product is no longer available. Please remove it."];
  const changes: string[] = [];
  if (current.netPrice !== item.netPrice) {
    changes.push(`The price has changed from ${formatRupees(item.netPrice)} to ${formatRupees(current.netPrice)}.`);
  }
  if (current.stock <= 0) changes.push("This product is out of stock. Please remove it.");
  else if (current.stock < item.quantity)
    changes.push(`Only ${current.stock} left. We changed the quantity from ${item.quantity} to ${current.stock}.`);
  return changes;
}

/** An outage says nothing about the product, so only 404 and 410 count. */
export function isNoLongerSold(error: unknown): boolean {
  return error instanceof ShopError && (error.status === 404 || error.status === 410);
}
