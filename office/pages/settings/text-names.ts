import type { ShopText } from "#contract/shop-texts.ts";

export const TEXT_NAMES: Record<ShopText, { title: string; about: string }> = {
  about: { title: "About", about: "Information page" },
  faq: { title: "FAQ", about: "Information page. Each heading is a question, followed by its answer" },
  shipping: { title: "Shipping & Returns", about: "Information page" },
  terms: { title: "Terms", about: "Information page" },
  privacy: { title: "Privacy", about: "Information page" },
  warranty: { title: "Warranty", about: "Popup on a product's page" },
  coins: { title: "Coins", about: "Popup on a product's page" },
  returns: { title: "Returns", about: "Popup on a product's page" },
};
