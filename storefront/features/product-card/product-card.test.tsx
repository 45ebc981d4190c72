import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { renderWithNonce } from "#storefront/hydration/router-internals/render-with-nonce.tsx";
import type { CardProduct } from "./card-product.ts";
import { ProductCard } from "./product-card.tsx";

const product: CardProduct = {
  id: 1,
  slug: "card",
  name: "Card <b> & co",
  netPrice: 100,
  total: 90,
  discount: 10,
  stock: 3,
  imgUrl: "/media/0123456789abcdef-640.webp",
  brand: { name: "Maker", slug: "maker" },
  chips: ["8 GB", "200 W"],
};

const Corner = ({ product }: { product: CardProduct }) => <i>{product.slug}</i>;

const Compare = ({ nameId }: { nameId: string }) => <i id={`${nameId}c`}>Compare</i>;

function row(products: readonly CardProduct[]) {
  return (
    <ul>
      {products.map((shown, place) => (
        <li key={shown.id}>
          <ProductCard product={shown} onAdd={() => {}} {...(place > 0 && { compare: Compare })} corner={Corner} />
        </li>
      ))}
    </ul>
  );
}

const rendered = (products: readonly CardProduct[]) => renderWithNonce(() => row(products)).html;

test("cached card markup equals the browser's rendering, including ids", () => {
  const products = [product, { ...product, id: 2 }, { ...product, id: 3, stock: 0, chips: [] }];
  const inBrowser = renderToString(row(products));
  expect(rendered(products)).toBe(inBrowser);
  expect(rendered(products), "from the cache").toBe(inBrowser);
  expect(inBrowser.match(/<h3 id="([^"]+)"/g)).toHaveLength(3);
});

test("a card is rendered again when its data changes", () => {
  rendered([product]);
  for (const change of [{ total: 80 }, { stock: 0 }, { name: "Other" }, { chips: [] }]) {
    const changed = [{ ...product, ...change }];
    expect(rendered(changed)).toBe(renderToString(row(changed)));
  }
});
