import { expect, test } from "vitest";
import { formatRupees } from "#contract/rules/money.ts";
import type { BasketItem } from "#storefront/features/basket/basket.ts";
import { priceChanges } from "./price-changes.ts";

const item = (id: number, netPrice: number) => ({ id, netPrice, quantity: 2, stock: 5 }) as BasketItem;

test("price changes: rows whose price is another are named with what was and what is; others are not", () => {
  const fields = { 1: formatRupees(1_234_500), 2: formatRupees(200), courierPricingId: formatRupees(350) };
  const changes = priceChanges({ fields }, [item(1, 1_000_000), item(2, 200), item(3, 300)]);
  expect(changes.rows).toEqual({
    1: [`The price has changed from ${formatRupees(1_000_000)} to ${formatRupees(1_234_500)}.`],
  });
  expect(changes.products).toMatchObject([{ id: 1, netPrice: 1_234_500 }]);
  expect(changes.courierPrice).toBe(350);
});

test("price changes: an answer without prices changes nothing", () => {
  expect(priceChanges({ fields: undefined }, [item(1, 100)])).toEqual({
    rows: {},
    products: [],
    courierPrice: undefined,
  });
});
