import { createContext } from "react-router";
import type { Client } from "#contract/shop/contract.ts";
import type { ShopTexts } from "#contract/shop-texts.ts";

// Contexts that the server passes to loaders. The built pages import this very file
// (vite.config.ts), so that pages and server share the same context objects.
export const apiContext = createContext<Client>();
export const shopTextsContext = createContext<ShopTexts>();
export const shopUrlContext = createContext<string>();
/** Loader data by its placeholder, until the page is rendered (loader-data.ts). */
export const loaderDataContext = createContext<WeakMap<object, unknown>>();
/** Called with each error that occurs while a page is rendered. */
export const onRenderErrorContext = createContext<(error: unknown) => void>();
/** Called with the finished page and the inline scripts that the shop added. */
export const onPageRenderedContext = createContext<(page: { html: string; scripts: string[] }) => void>();
