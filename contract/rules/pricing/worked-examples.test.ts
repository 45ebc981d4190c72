import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { formatRupees } from "../money.ts";
import type { PricingInput } from "./order-pricing.ts";
import { priceOrder } from "./price-order.ts";
import { completePromotion, type PromotionDraft } from "./testing/complete-promotion.ts";

const KEYBOARDS = { name: "keyboards", productIds: [1] };
const MICE = { name: "mice", productIds: [2] };

/** In the order of the table in docs/promotions.md. */
const EXAMPLES: readonly (readonly PromotionDraft[])[] = [
  [{ benefit: { kind: "percent", percent: 10 } }],
  [{ benefit: { kind: "percent", percent: 10 }, target: KEYBOARDS }],
  [{ benefit: { kind: "percent", percent: 20, maxRupees: 600 } }],
  [{ benefit: { kind: "amount", rupees: 700 }, conditions: { minSubTotal: 5_000 } }],
  [{ benefit: { kind: "amount", rupees: 150, perPiece: true }, target: MICE }],
  [{ benefit: { kind: "delivery" } }],
  [{ benefit: { kind: "delivery", rupeesOff: 100 } }],
  [{ benefit: { kind: "buy-get", buy: 1, get: 1 }, target: MICE }],
  [
    {
      benefit: {
        kind: "bundle",
        price: 3_500,
        timesPerOrder: 1,
        parts: [
          { target: KEYBOARDS, quantity: 1 },
          { target: MICE, quantity: 1 },
        ],
      },
    },
  ],
  [{ benefit: { kind: "percent", percent: 10 } }, { id: 2, benefit: { kind: "delivery" } }],
];

const line = (id: number, price: number, quantity: number) => ({
  id,
  name: "",
  categories: [],
  brandId: 1,
  facts: {},
  price,
  cost: null,
  quantity,
  reduced: false,
});

const BASKET: Omit<PricingInput, "promotions"> = {
  lines: [line(1, 3_000, 1), line(2, 1_000, 2)],
  deliveryPrice: 250,
  paymentMethod: "cod",
  shopper: { signedIn: true, firstOrder: false, tags: [], cityId: 1, now: new Date(0) },
  codes: [],
  coins: { available: 0, wanted: 0 },
  giftCards: [],
  credit: { available: 0, wanted: 0 },
  settings: { rupeesPerCoin: 1, coinSharePercent: 10, rupeesToEarnCoin: 100, floorPercent: 0 },
};

test("docs/promotions.md: its ten worked examples are what the shop calculates", () => {
  const text = readFileSync(path.resolve(import.meta.dirname, "../../../docs/promotions.md"), "utf8");
  const rows = [...text.matchAll(/^\| [^|]+ \| (Rs [\d,]+) \| (Rs [\d,]+) \|$/gm)].map(([, off, pay]) => [off, pay]);
  const calculated = EXAMPLES.map((drafts) => {
    const promotions = drafts.map((draft) => completePromotion({ name: "Offer", ...draft }));
    const { grandTotal } = priceOrder({ ...BASKET, promotions });
    return [5_250 - grandTotal, grandTotal].map((rupees) => formatRupees(rupees).replace("\u00a0", " "));
  });
  expect(rows).toHaveLength(10);
  expect(calculated).toEqual(rows);
});
