import type { FastifyBaseLogger } from "fastify";
import type { MailContent, MailShop, RenderedMail } from "#contract/mail-content.ts";
import type { Db } from "#database/database.ts";
import { AnswerCache } from "./cache/answer-cache.ts";
import type { TaggedCache } from "./cache/tagged-cache.ts";
import { KeptCards, newCatalogueCache } from "./catalogue/index.ts";
import type { Environment } from "./environment.ts";
import type { Jobs } from "./jobs.ts";
import { PictureDecoder } from "./media/index.ts";

/** Mails are React, which Node does not read by itself: their renderer comes from the built pages. */
export type RenderMail = (content: MailContent, shop: MailShop) => Promise<RenderedMail>;

/** What every domain may use. Made once per process and handed down; nothing reads it from a global. */
export interface Shop {
  env: Environment;
  db: Db;
  /** Finished answers. */
  cache: AnswerCache;
  cards: KeptCards;
  /** What is known of each shelf of the catalogue: its names, brands, counts. */
  catalogueCache: TaggedCache<object>;
  /** Decodes uploads, in a process of its own. */
  decoder: PictureDecoder;
  jobs: Jobs;
  log: FastifyBaseLogger;
  renderMail: RenderMail;
}

/** A shop with nothing kept yet. */
export function newShop({
  cache = new AnswerCache(),
  ...given
}: Omit<Shop, "cache" | "cards" | "catalogueCache" | "decoder"> & { cache?: AnswerCache }): Shop {
  return {
    ...given,
    cache,
    cards: new KeptCards(given.db),
    catalogueCache: newCatalogueCache(),
    decoder: new PictureDecoder({ log: given.log }),
  };
}
