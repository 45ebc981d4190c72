import type { FastifyBaseLogger } from "fastify";
import { ShopError } from "#contract/errors.ts";
import type { CallName, CallResponse, Client } from "#contract/shop/contract.ts";
import type { ShopTexts } from "#contract/shop-texts.ts";
import type { Binder } from "../api/bind.ts";
import type { PageSource } from "./page-source.ts";
import { renderPage } from "./render-page.ts";

interface PreviewRequest {
  path: string;
  words: ShopTexts;
  /** Responses that replace the shop's own responses on the page. */
  responseOverrides?: { [N in CallName]?: CallResponse<N> };
}

/** Renders a shop page for a preview in the office; the HTML is never cached or sent to shoppers. */
export type RenderPreview = (page: PreviewRequest) => Promise<string>;

interface Options {
  binder: Binder;
  /** Undefined where only the API is served. */
  source: PageSource | undefined;
  shopUrl: string;
  log: FastifyBaseLogger;
}

export function createPreviewRenderer({ binder, source, shopUrl, log }: Options): RenderPreview {
  const call = binder.client(() => {});
  return async ({ path, words, responseOverrides = {} }) => {
    if (!source) return "";
    const api: Client = async (name, input) => {
      const override = (responseOverrides as Record<string, unknown>)[name];
      return override === undefined ? call(name, input) : (override as CallResponse<typeof name>);
    };
    const { status, html } = await renderPage(new URL(path, shopUrl), {
      source,
      api,
      words,
      shopUrl,
      onError: (error) => log.error({ err: error }, "page failed"),
    });
    if (status !== 200) throw new ShopError("unexpected");
    return html;
  };
}
