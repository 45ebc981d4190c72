import { RouterContextProvider } from "react-router";
import type { Client } from "#contract/shop/contract.ts";
import type { ShopWords } from "#contract/shop-words.ts";
import {
  apiContext,
  faultContext,
  foundContext,
  htmlContext,
  shopUrlContext,
  wordsContext,
} from "#storefront/api/server-context.ts";
import type { PageSource } from "./page-source.ts";

interface Rendering {
  source: PageSource;
  /** What the page asks the API for. */
  api: Client;
  words: ShopWords;
  shopUrl: string;
  onFault: (error: unknown) => void;
}

export interface RenderedPage {
  status: number;
  headers: Headers;
  /** Empty where there is nothing to show: it leads elsewhere, or it failed. */
  html: string;
  /** The inline scripts that the shop itself put into it. */
  scripts: string[];
}

/** A page as React makes it of an address. Nothing of the visitor goes in: no header, no cookie, no foreign host. */
export async function renderPage(address: URL, rendering: Rendering): Promise<RenderedPage> {
  const context = new RouterContextProvider();
  context.set(apiContext, rendering.api);
  context.set(wordsContext, rendering.words);
  context.set(shopUrlContext, rendering.shopUrl);
  context.set(foundContext, new WeakMap());
  context.set(faultContext, rendering.onFault);
  let made: { html: string; scripts: string[] } = { html: "", scripts: [] };
  context.set(htmlContext, (page) => {
    made = page;
  });
  const source = await rendering.source.load();
  const { status, headers } = await source.renderPage(new Request(address), context);
  return { status, headers, ...made };
}
