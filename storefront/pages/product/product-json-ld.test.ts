import { expect, test } from "vitest";
import type { Product } from "#contract/shop/catalogue.ts";
import { productJsonLd } from "./product-json-ld.ts";

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
  productPhotos: [{ imgUrl: "/media/0a-640.webp" }, { imgUrl: "/media/0b-640.webp" }],
  specifications: [{ group: "Fan", name: "Size", value: "120", unit: "mm" }],
  category: { name: "Cooling", slug: "cooling" },
  subCategory: { name: "Fans", slug: "fans" },
  childCategory: { name: "Case Fans", slug: "case-fans" },
};

test("product for search engines: selling price in PKR, availability, each picture once, facts with their unit", () => {
  expect(productJsonLd(product, "https://shop.pk")).toMatchObject({
    image: ["https://shop.pk/media/0a-640.webp", "https://shop.pk/media/0b-640.webp"],
    additionalProperty: [{ name: "Size", value: "120 mm" }],
    offers: { price: 4_500, priceCurrency: "PKR", availability: "https://schema.org/InStock" },
  });
});

test("product for search engines: sold out says so, and there is no rating without reviews", () => {
  const data = productJsonLd({ ...product, stock: 0 }, "https://shop.pk");
  expect(data).toMatchObject({ offers: { availability: "https://schema.org/OutOfStock" } });
  expect(data).not.toHaveProperty("aggregateRating");
});
