// What a shop says of itself beside its brand: its promises in numbers, and its texts. Each has a standard; the owner may say otherwise.
import type { Brand } from "./brand.ts";
import type { POLICY } from "./rules/limits.ts";

type Widened<T> = T extends number ? number : string;
/** What the shop promises, in numbers; spans of days are written "3-7". */
export type Policy = { [K in keyof typeof POLICY]: Widened<(typeof POLICY)[K]> };

/** The information pages whose text may be the owner's own; each is at the address of its name. */
export const PAGE_TEXTS = ["about", "faq", "shipping", "terms", "privacy"] as const;
export type PageText = (typeof PAGE_TEXTS)[number];

/** The popups of a product's page. */
export const POPUP_TEXTS = ["warranty", "coins", "returns"] as const;
export type PopupText = (typeof POPUP_TEXTS)[number];

export const SHOP_TEXTS = [...PAGE_TEXTS, ...POPUP_TEXTS] as const;
export type ShopText = (typeof SHOP_TEXTS)[number];

/** A text of the owner's, as harmless HTML. Pages keep their own titles: theirs is empty. */
export interface OwnText {
  title: string;
  html: string;
}

export function isPageText(name: string): name is PageText {
  return (PAGE_TEXTS as readonly string[]).includes(name);
}

/** What pages are rendered with: who the shop is, and what the owner says in the place of the standard. */
export interface ShopWords {
  brand: Brand;
  policy: Partial<Policy>;
  texts: Partial<Record<ShopText, OwnText>>;
}
