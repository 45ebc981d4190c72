import { formatRupees } from "#contract/rules/money.ts";
import type { Wish } from "#contract/rules/product/wishes.ts";
import type { ProductCard } from "#contract/shop/catalogue.ts";

/** Describes for the shopper what has changed since the product was added. */
export function describeWishChanges(
  { netPrice, inStock }: Pick<Wish, "netPrice" | "inStock">,
  current: Pick<ProductCard, "netPrice" | "stock">,
): string[] {
  const changes: string[] = [];
  if (current.netPrice !== netPrice)
    changes.push(`The price has changed from ${formatRupees(netPrice)} to ${formatRupees(current.netPrice)}.`);
  if (inStock && current.stock <= 0) changes.push("It is now out of stock.");
  if (!inStock && current.stock > 0) changes.push("It is back in stock.");
  return changes;
}
