import { expect, test } from "vitest";
import { DEFAULT_BRAND } from "#contract/brand.ts";
import { buildChatLink } from "./chat-link.ts";

test("chat link: the message contains product, price and URL", () => {
  const link = new URL(
    buildChatLink(
      { name: "Fan & Hub, 120 mm", slug: "fan-hub", netPrice: 4_500 },
      { brand: DEFAULT_BRAND, shopUrl: "https://shop.pk" },
    ),
  );
  expect(`${link.origin}${link.pathname}`).toBe(`https://wa.me/${DEFAULT_BRAND.whatsapp}`);
  expect(link.searchParams.get("text")).toBe(
    `Hello ${DEFAULT_BRAND.name}, I have a question about Fan & Hub, 120 mm (Rs 4,500): https://shop.pk/product/fan-hub`,
  );
});
