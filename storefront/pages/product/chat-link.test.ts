import { expect, test } from "vitest";
import { DEFAULT_BRAND } from "#contract/brand.ts";
import { chatLink } from "./chat-link.ts";

test("chat link: product, price and address are written already", () => {
  const link = new URL(
    chatLink(
      { name: "Fan & Hub, 120 mm", slug: "fan-hub", netPrice: 4_500 },
      { brand: DEFAULT_BRAND, shopUrl: "https://shop.pk" },
    ),
  );
  expect(`${link.origin}${link.pathname}`).toBe(`https://wa.me/${DEFAULT_BRAND.whatsapp}`);
  expect(link.searchParams.get("text")).toBe(
    `Hello ${DEFAULT_BRAND.name}, I have a question about Fan & Hub, 120 mm (Rs 4,500): https://shop.pk/product/fan-hub`,
  );
});
