import { createContext, type ReactNode, useContext } from "react";
import { useRouteLoaderData } from "react-router";
import { type Brand, DEFAULT_BRAND } from "#contract/brand.ts";
import { POLICY } from "#contract/rules/limits.ts";
import type { Category } from "#contract/shop/catalogue.ts";
import {
  isPageText,
  type OwnText,
  type PageText,
  type Policy,
  type PopupText,
  type ShopWords,
} from "#contract/shop-words.ts";
import { onceIfFrozen } from "#storefront/api/frozen.ts";

/** A category of the first level. What is in it comes when it is looked for (use-categories.ts): pages are read more often than trees. */
export interface TopCategory extends Pick<Category, "name" | "slug" | "icon"> {
  /** Where the category itself leads: the slug of its first shelf. */
  firstShelf?: string | undefined;
}

/** What every page knows: who the shop is, its address, and its categories (null where they could not be loaded). */
export interface ShopFacts extends OwnWords {
  brand: Brand;
  shopUrl: string;
  categories: TopCategory[] | null;
}

/** What the owner says in the place of the standard. What is as the standard has it does not travel. */
interface OwnWords {
  policy?: Partial<Policy>;
  popups?: Partial<Record<PopupText, OwnText>>;
  /** The information pages with a text of the owner's, and the text of the one that the server has rendered. */
  ownPages?: readonly PageText[];
  ownText?: { page: PageText; html: string };
}

const UNKNOWN: ShopFacts = { brand: DEFAULT_BRAND, shopUrl: "", categories: null };

const Facts = createContext(UNKNOWN);

/** Of its own: whoever asks the router is rendered anew with every step of a navigation. */
export function ShopFactsProvider({ children }: { children: ReactNode }) {
  return <Facts value={useRouteLoaderData<ShopFacts>("root") ?? UNKNOWN}>{children}</Facts>;
}

export function useShopFacts(): ShopFacts {
  return useContext(Facts);
}

export const topCategories = onceIfFrozen((tree: readonly Category[]): TopCategory[] =>
  tree.map(({ name, slug, icon, subCategories: [first] }) => ({ name, slug, icon, firstShelf: first?.slug })),
);

export function usePolicy(): Policy {
  return { ...POLICY, ...useShopFacts().policy };
}

export function ownWordsOf({ policy, texts }: ShopWords, path: string): OwnWords {
  const names = Object.keys(texts) as (keyof typeof texts)[];
  const ownPages = names.filter(isPageText);
  const popups = Object.fromEntries(names.flatMap((name) => (isPageText(name) ? [] : [[name, texts[name]]])));
  const page = ownPages.find((name) => path === `/${name}`);
  return {
    ...(Object.keys(policy).length > 0 && { policy }),
    ...(Object.keys(popups).length > 0 && { popups }),
    ...(ownPages.length > 0 && { ownPages }),
    ...(page && { ownText: { page, html: texts[page]?.html ?? "" } }),
  };
}
