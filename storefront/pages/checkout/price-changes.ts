import type { ShopError } from "#contract/errors.ts";
import { parseRupees } from "#contract/rules/money.ts";
import type { BasketItem, BasketProduct } from "#storefront/features/basket/basket.ts";
import { differencesOf } from "#storefront/features/basket/check-basket.ts";

export interface PriceChanges {
  /** What has changed in a row, in words, by the product's id. */
  rows: Readonly<Record<number, readonly string[]>>;
  /** The rows' products at today's prices. */
  products: readonly BasketProduct[];
  courierPrice: number | undefined;
}

/** Reads the new prices out of a `price-changed` refusal, beside what the shopper saw. */
export function priceChanges({ fields = {} }: Pick<ShopError, "fields">, items: readonly BasketItem[]): PriceChanges {
  const products = items.flatMap((item) => {
    const netPrice = parseRupees(fields[item.id] ?? "");
    return netPrice === undefined || netPrice === item.netPrice ? [] : [{ ...item, netPrice }];
  });
  const seen = new Map(items.map((item) => [item.id, item]));
  const rows = Object.fromEntries(
    products.map((product) => [product.id, differencesOf(seen.get(product.id) ?? product, product)]),
  );
  return { rows, products, courierPrice: parseRupees(fields.courierPricingId ?? "") };
}
