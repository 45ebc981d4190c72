import type { FastifyBaseLogger } from "fastify";
import type { RenderMail } from "#contract/mail-content.ts";
import type { Db } from "#database/database.ts";
import type { CardCache } from "./cache/card-cache.ts";
import type { ResponseCache } from "./cache/response-cache.ts";
import type { TaggedCache } from "./cache/tagged-cache.ts";
import type { Jobs } from "./platform/jobs/jobs.ts";
import type { PictureDecoder } from "./platform/picture-decoder.ts";
import type { Environment } from "./platform/settings/environment.ts";

/**
 * Dependencies of all domains, created once per process and passed as parameters, not as globals. It
 * names no domain: create-shop.ts supplies what a domain implements.
 */
export interface Shop {
  env: Environment;
  db: Db;
  /** Finished responses. */
  responseCache: ResponseCache;
  cards: CardCache;
  /** Names, brands and counts of each catalogue listing. */
  catalogueCache: TaggedCache<object>;
  decoder: PictureDecoder;
  jobs: Jobs;
  log: FastifyBaseLogger;
  renderMail: RenderMail;
}
