import type { FastifyBaseLogger } from "fastify";
import { ShopError } from "#contract/errors.ts";
import type { CallName } from "#contract/shop/calls.ts";
import type { CallResponse, Client } from "#contract/shop/contract.ts";
import type { ShopWords } from "#contract/shop-words.ts";
import type { Binder } from "./bind.ts";
import type { PageSource } from "./page-source.ts";
import { renderPage } from "./render-page.ts";

interface AskedPage {
  path: string;
  words: ShopWords;
  /** What these calls answer on the page, in the place of the shop's own answers. */
  answers?: { [N in CallName]?: CallResponse<N> };
}

/** A shopper's page as HTML, for the office to look at: it is neither kept nor sent to anybody else. */
export type RenderedPages = (page: AskedPage) => Promise<string>;

interface Options {
  binder: Binder;
  /** Left out where only the API is wanted: there are no pages then. */
  source: PageSource | undefined;
  shopUrl: string;
  log: FastifyBaseLogger;
}

export function renderedPages({ binder, source, shopUrl, log }: Options): RenderedPages {
  const call = binder.client(() => {});
  return async ({ path, words, answers = {} }) => {
    if (!source) return "";
    const api: Client = async (name, input) => {
      const answer = (answers as Record<string, unknown>)[name];
      return answer === undefined ? call(name, input) : (answer as CallResponse<typeof name>);
    };
    const { status, html } = await renderPage(new URL(path, shopUrl), {
      source,
      api,
      words,
      shopUrl,
      onFault: (error) => log.error({ err: error }, "page failed"),
    });
    if (status !== 200) throw new ShopError("unexpected");
    return html;
  };
}
