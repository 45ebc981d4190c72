import { expect, test } from "vitest";
import { RELATED_PRODUCTS } from "#contract/rules/limits.ts";
import { chooseSimilar, chooseTogether } from "./choose-related.ts";
import type { RelatedRow } from "./related.repository.ts";

let id = 0;
const subject: RelatedRow["subject"] = {
  name: "Ryzen 5",
  family: "processor",
  facts: { socket: "AM5", cores: 6 },
  sources: {},
  netPrice: 60_000,
};
function row(overrides: Partial<RelatedRow>): RelatedRow {
  id += 1;
  return {
    id,
    slug: `product-${id}`,
    name: `Product ${id}`,
    price: 0,
    net_price: 60_000,
    total: 0,
    discount: 0,
    stock: 1,
    img_url: "",
    short_desc: "",
    chips: [],
    created_at: new Date(0),
    rating_sum: 0,
    rating_count: 0,
    card_discounts: null,
    recent_prices: null,
    brand_name: "",
    brand_slug: "",
    family: "processor",
    facts: {},
    fact_sources: {},
    subject,
    orders: 0,
    ...overrides,
  };
}

test("similar products: equal facts and a near price come first", () => {
  const far = row({ facts: { socket: "AM5", cores: 6 }, net_price: 240_000 });
  const other = row({ facts: { socket: "LGA1700", cores: 10 } });
  const same = row({ facts: { socket: "AM5", cores: 6 }, net_price: 66_000 });
  expect(chooseSimilar([far, other, same])).toEqual([same, other, far]);
  expect(chooseSimilar(Array.from({ length: 2 * RELATED_PRODUCTS }, () => row({})))).toHaveLength(RELATED_PRODUCTS);
});

test("bought together: orders lead, and fill up with one accessory of each missing type", () => {
  const bought = row({ family: "memory", orders: 3 });
  const memory = row({ family: "memory", net_price: 24_000 });
  const near = row({ family: "motherboard", facts: { socket: "AM5" }, net_price: 42_000 });
  const dear = row({ family: "motherboard", facts: { socket: "AM5" }, net_price: 150_000 });
  expect(chooseTogether([bought, memory, dear, near])).toEqual([bought, near]);
});

test("bought together, in a new shop: no accessory that does not fit", () => {
  const wrong = row({ family: "motherboard", facts: { socket: "LGA1700" }, net_price: 42_000 });
  const right = row({ family: "motherboard", facts: { socket: "AM5" }, net_price: 60_000 });
  expect(chooseTogether([wrong, right])).toEqual([right]);
  expect(chooseTogether([wrong])).toEqual([]);
  expect(chooseTogether([])).toEqual([]);
});
