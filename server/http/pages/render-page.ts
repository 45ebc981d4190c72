import { RouterContextProvider } from "react-router";
import type { Client } from "#contract/shop/contract.ts";
import type { ShopTexts } from "#contract/shop-texts.ts";
import {
  apiContext,
  loaderDataContext,
  onPageRenderedContext,
  onRenderErrorContext,
  shopTextsContext,
  shopUrlContext,
} from "#storefront/api/server-context.ts";
import type { PageSource } from "./page-source.ts";

interface RenderOptions {
  source: PageSource;
  api: Client;
  words: ShopTexts;
  shopUrl: string;
  onError: (error: unknown) => void;
}

export interface RenderedPage {
  status: number;
  headers: Headers;
  /** Empty for a redirect or a failed page. */
  html: string;
  /** The inline scripts that the shop itself put into the page. */
  scripts: string[];
}

/** Uses nothing of the visitor's request but the URL: no header, no cookie, no foreign host. */
export async function renderPage(url: URL, options: RenderOptions): Promise<RenderedPage> {
  const context = new RouterContextProvider();
  context.set(apiContext, options.api);
  context.set(shopTextsContext, options.words);
  context.set(shopUrlContext, options.shopUrl);
  context.set(loaderDataContext, new WeakMap());
  context.set(onRenderErrorContext, options.onError);
  let rendered: { html: string; scripts: string[] } = { html: "", scripts: [] };
  context.set(onPageRenderedContext, (page) => {
    rendered = page;
  });
  const source = await options.source.load();
  const { status, headers } = await source.renderPage(new Request(url), context);
  return { status, headers, ...rendered };
}
