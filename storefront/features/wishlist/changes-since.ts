import { formatRupees } from "#contract/rules/money.ts";
import type { Wish } from "#contract/rules/wishes.ts";
import type { ProductCard } from "#contract/shop/catalogue.ts";

/** What has changed since a product was put on the wish list, in words for the shopper. */
export function changesSince(
  { netPrice, inStock }: Pick<Wish, "netPrice" | "inStock">,
  now: Pick<ProductCard, "netPrice" | "stock">,
): string[] {
  const changes: string[] = [];
  if (now.netPrice !== netPrice)
    changes.push(`The price has changed from ${formatRupees(netPrice)} to ${formatRupees(now.netPrice)}.`);
  if (inStock && now.stock <= 0) changes.push("It has sold out since.");
  if (!inStock && now.stock > 0) changes.push("It is back in stock.");
  return changes;
}
