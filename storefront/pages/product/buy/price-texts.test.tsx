import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Product } from "#contract/shop/catalogue.ts";
import type { PriceHistory } from "#contract/shop/price-history.ts";
import { Price } from "#storefront/components/price.tsx";
import { DeliveryEstimates } from "./delivery-estimates.tsx";
import { PriceHistoryDetails } from "./price-history-details.tsx";

const product: Product = {
  id: 1,
  slug: "fan",
  name: "Fan",
  price: 5_000,
  netPrice: 4_500,
  total: 5_000,
  discount: 10,
  stock: 3,
  imgUrl: "/media/0a-640.webp",
  brand: { name: "Arctic", slug: "arctic" },
  shortDesc: "Quiet.",
  chips: [],
  createdAt: "2026-01-01T00:00:00.000Z",
  desc: "",
  productPhotos: [],
  firstFacts: [],
  specifications: [],
  category: { name: "Cooling", slug: "cooling" },
  subCategory: { name: "Fans", slug: "fans" },
  childCategory: { name: "Case Fans", slug: "case-fans" },
};
const from = "2026-11-14T00:00:00.000Z";
const history: PriceHistory = {
  prices: [{ from, netPrice: 4_500 }],
  until: from,
  lowest: { from, netPrice: 4_500 },
  verdict: { is: "regular", since: from },
};
const textOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

test("a discount that is not new: the page keeps the struck price and the saving, and never says 'regular price'", () => {
  const text = textOf(
    renderToStaticMarkup(
      <>
        <Price netPrice={4_500} total={5_000} size="page" />
        <PriceHistoryDetails history={history} />
      </>,
    ),
  );
  expect(text).toMatch(/Original price .*5,000 .*Save .*500/);
  expect(text).toContain("Sold at this price since 14 Nov 2026");
  expect(text).not.toMatch(/regular price/i);
});

test("a discount that is not new: a card shows the struck price and claims nothing", () => {
  const text = textOf(renderToStaticMarkup(<Price netPrice={4_500} total={5_000} isRegular />));
  expect(text).toContain("Original price");
  expect(text).not.toMatch(/regular|save/i);
});

test("delivery: a sold-out product has an alert instead of delivery times", () => {
  const render = (stock: number) => textOf(renderToStaticMarkup(<DeliveryEstimates product={{ ...product, stock }} />));
  expect(render(0)).toContain("Out of stock Notify me when back in stock");
  expect(render(0)).not.toMatch(/express|standard/i);
  expect(render(1)).toContain("Express delivery");
});
