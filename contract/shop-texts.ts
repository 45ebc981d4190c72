// The shop's policy numbers and texts. Each has a standard that the owner can override.
import type { Brand } from "./brand.ts";
import type { POLICY } from "./rules/limits.ts";

type Widened<T> = T extends number ? number : string;
/** The shop's promises in numbers; ranges of days are written "3-7". */
export type Policy = { [K in keyof typeof POLICY]: Widened<(typeof POLICY)[K]> };

/** Information pages whose text the owner can override; the name is the page's path. */
export const PAGE_TEXTS = ["about", "faq", "shipping", "terms", "privacy"] as const;
export type PageText = (typeof PAGE_TEXTS)[number];

export const POPUP_TEXTS = ["warranty", "coins", "returns"] as const;
export type PopupText = (typeof POPUP_TEXTS)[number];

export const SHOP_TEXTS = [...PAGE_TEXTS, ...POPUP_TEXTS] as const;
export type ShopText = (typeof SHOP_TEXTS)[number];

/** A text of the owner as sanitised HTML. The title is empty for pages, which have fixed titles. */
export interface OwnText {
  title: string;
  html: string;
}

export function isPageText(name: string): name is PageText {
  return (PAGE_TEXTS as readonly string[]).includes(name);
}

/** The data that pages are rendered with: the brand and the owner's overrides. */
export interface ShopTexts {
  brand: Brand;
  policy: Partial<Policy>;
  texts: Partial<Record<ShopText, OwnText>>;
  /** The owner has switched coins off. */
  earnsNoCoins?: true;
}
