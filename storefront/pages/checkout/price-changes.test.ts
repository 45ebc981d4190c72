import { expect, test } from "vitest";
import { formatRupees } from "#contract/rules/money.ts";
import type { BasketItem } from "#storefront/state/basket.ts";
import { parsePriceChanges } from "./price-changes.ts";

const item = (id: number, netPrice: number) => ({ id, netPrice, quantity: 2, stock: 5 }) as BasketItem;

test("price changes: states the old and new price of changed items, and of no others", () => {
  const fields = { 1: formatRupees(1_234_500), 2: formatRupees(200), courierPricingId: formatRupees(350) };
  const changes = parsePriceChanges({ fields }, [item(1, 1_000_000), item(2, 200), item(3, 300)]);
  expect(changes.rows).toEqual({
    1: [`The price has changed from ${formatRupees(1_000_000)} to ${formatRupees(1_234_500)}.`],
  });
  expect(changes.products).toMatchObject([{ id: 1, netPrice: 1_234_500 }]);
  expect(changes.courierPrice).toBe(350);
});

test("price changes: a response without prices changes nothing", () => {
  expect(parsePriceChanges({ fields: undefined }, [item(1, 100)])).toEqual({
    rows: {},
    products: [],
    courierPrice: undefined,
  });
});
