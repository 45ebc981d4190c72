import { expect, test } from "vitest";
import { POLICY } from "#contract/rules/limits.ts";
import type { Product } from "#contract/shop/catalogue.ts";
import type { Reviews } from "#contract/shop/review.ts";
import { toProductJsonLd } from "./product-json-ld.ts";

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
  firstFacts: [],
  specifications: [{ group: "Fan", name: "Size", value: "120", unit: "mm" }],
  category: { name: "Cooling", slug: "cooling" },
  subCategory: { name: "Fans", slug: "fans" },
  childCategory: { name: "Case Fans", slug: "case-fans" },
};

const NO_REVIEWS: Reviews = {
  reviews: [],
  page: 1,
  totalPages: 0,
  average: null,
  total: 0,
  spread: [0, 0, 0, 0, 0],
};

test("product for search engines: selling price in PKR, availability, each picture once, facts with their unit", () => {
  expect(toProductJsonLd(product, { shopUrl: "https://shop.pk", policy: POLICY, reviews: null })).toMatchObject({
    image: ["https://shop.pk/media/0a-640.webp", "https://shop.pk/media/0b-640.webp"],
    additionalProperty: [{ name: "Size", value: "120 mm" }],
    offers: { price: 4_500, priceCurrency: "PKR", availability: "https://schema.org/InStock" },
  });
});

test("product for search engines: out of stock when sold out, and no rating without reviews", () => {
  const data = toProductJsonLd(
    { ...product, stock: 0 },
    { shopUrl: "https://shop.pk", policy: POLICY, reviews: NO_REVIEWS },
  );
  expect(data).toMatchObject({ offers: { availability: "https://schema.org/OutOfStock" } });
  expect(data).not.toHaveProperty("aggregateRating");
});

test("product for search engines: the rating is that of all reviews, the reviews those that are shown", () => {
  const review = {
    id: "1",
    name: "Ayesha K.",
    rating: 4,
    comment: "Quiet",
    at: "2026-11-01T00:00:00.000Z",
    photos: [],
    helpful: 0,
    answer: null,
  };
  const shown = { ...NO_REVIEWS, reviews: [review], total: 12, average: 4.3 };
  expect(toProductJsonLd(product, { shopUrl: "https://shop.pk", policy: POLICY, reviews: shown })).toMatchObject({
    aggregateRating: { ratingValue: 4.3, reviewCount: 12 },
    review: [{ author: { name: "Ayesha K." }, reviewBody: "Quiet", reviewRating: { ratingValue: 4 } }],
  });
});
