import { createContext } from "react-router";
import type { Client } from "#contract/shop/contract.ts";
import type { ShopWords } from "#contract/shop-words.ts";

// What the server hands to loaders while it renders a page. The built pages import this file as it stands here (vite.config.ts),
// so that they and the server mean the same contexts.
export const apiContext = createContext<Client>();
export const wordsContext = createContext<ShopWords>();
export const shopUrlContext = createContext<string>();
/** What loaders found, by what stands for it until the page is rendered (loader-data.ts). */
export const foundContext = createContext<WeakMap<object, unknown>>();
/** Hears of what went wrong while a page was made. */
export const faultContext = createContext<(error: unknown) => void>();
/** Takes the finished page, and the inline scripts that the shop itself put into it. */
export const htmlContext = createContext<(page: { html: string; scripts: string[] }) => void>();
