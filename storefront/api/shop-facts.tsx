import { createContext, type ReactNode, useContext } from "react";
import { useRouteLoaderData } from "react-router";
import { type Brand, DEFAULT_BRAND } from "#contract/brand.ts";
import { POLICY } from "#contract/rules/limits.ts";
import type { Category } from "#contract/shop/category.ts";
import {
  isPageText,
  type OwnText,
  type PageText,
  type Policy,
  type PopupText,
  type ShopTexts,
} from "#contract/shop-texts.ts";

/**
 * A top-level category. The tree is loaded on demand (use-categories.ts),
 * because most pages never show the tree.
 */
export interface TopCategory extends Pick<Category, "name" | "slug" | "icon"> {
  /** The category has no sub-categories. */
  isEmpty?: true;
}

/** Data of every page: the brand, the shop's URL and its categories (null if they could not be loaded). */
export interface ShopFacts extends OwnerTexts {
  brand: Brand;
  shopUrl: string;
  categories: TopCategory[] | null;
}

/** The owner's overrides; values that equal the standard are not sent. */
interface OwnerTexts {
  policy?: Partial<Policy>;
  popups?: Partial<Record<PopupText, OwnText>>;
  /** The information pages with an owner's text, and the text of the page that the server rendered. */
  ownerTextPages?: readonly PageText[];
  ownerText?: { page: PageText; html: string };
  earnsNoCoins?: true;
}

const DEFAULT_FACTS: ShopFacts = { brand: DEFAULT_BRAND, shopUrl: "", categories: null };

const ShopFactsContext = createContext(DEFAULT_FACTS);

/**
 * A component of its own, because a component that reads router
 * data renders again at every step of a navigation.
 */
export function ShopFactsProvider({ children }: { children: ReactNode }) {
  return <ShopFactsContext value={useRouteLoaderData<ShopFacts>("root") ?? DEFAULT_FACTS}>{children}</ShopFactsContext>;
}

export function useShopFacts(): ShopFacts {
  return useContext(ShopFactsContext);
}

export function toTopCategories(tree: readonly Category[]): TopCategory[] {
  return tree.map(({ name, slug, icon, subCategories }) => ({
    name,
    slug,
    icon,
    ...(subCategories.length === 0 && { isEmpty: true as const }),
  }));
}

export function usePolicy(): Policy {
  return { ...POLICY, ...useShopFacts().policy };
}

/** For how many rupees of goods a coin is earned; undefined while the owner has switched coins off. */
export function useRupeesToEarnCoin(): number | undefined {
  const { rupeesPerCoin } = usePolicy();
  return useShopFacts().earnsNoCoins ? undefined : rupeesPerCoin;
}

export function selectOwnerTexts({ policy, texts, earnsNoCoins }: ShopTexts, path: string): OwnerTexts {
  const names = Object.keys(texts) as (keyof typeof texts)[];
  const ownerTextPages = names.filter(isPageText);
  const popups = Object.fromEntries(names.flatMap((name) => (isPageText(name) ? [] : [[name, texts[name]]])));
  const page = ownerTextPages.find((name) => path === `/${name}`);
  return {
    ...(Object.keys(policy).length > 0 && { policy }),
    ...(Object.keys(popups).length > 0 && { popups }),
    ...(ownerTextPages.length > 0 && { ownerTextPages }),
    ...(earnsNoCoins && { earnsNoCoins }),
    ...(page && { ownerText: { page, html: texts[page]?.html ?? "" } }),
  };
}
