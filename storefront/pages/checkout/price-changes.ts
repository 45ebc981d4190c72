import type { ShopError } from "#contract/errors.ts";
import { parseRupees } from "#contract/rules/money.ts";
import { describeChanges } from "#storefront/features/basket/basket-changes.ts";
import type { BasketItem, BasketProduct } from "#storefront/state/basket.ts";

export interface PriceChanges {
  /** Texts about changed items, by product id. */
  rows: Readonly<Record<number, readonly string[]>>;
  /** The changed items at current prices. */
  products: readonly BasketProduct[];
  courierPrice: number | undefined;
}

/** Reads the new prices from a `price-changed` error and compares them with the basket's prices. */
export function parsePriceChanges(
  { fields = {} }: Pick<ShopError, "fields">,
  items: readonly BasketItem[],
): PriceChanges {
  const products = items.flatMap((item) => {
    // The answer has no reason of the new price; the basket's next refresh has.
    const { promotion: _, ...unexplained } = item;
    const netPrice = parseRupees(fields[item.id] ?? "");
    return netPrice === undefined || netPrice === item.netPrice ? [] : [{ ...unexplained, netPrice }];
  });
  const itemById = new Map(items.map((item) => [item.id, item]));
  const rows = Object.fromEntries(
    products.map((product) => [product.id, describeChanges(itemById.get(product.id) ?? product, product)]),
  );
  return { rows, products, courierPrice: parseRupees(fields.courierPricingId ?? "") };
}
