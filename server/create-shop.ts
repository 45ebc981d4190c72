import { ResponseCache } from "./cache/response-cache.ts";
import { createCatalogueCache, DatabaseCardCache } from "./catalogue/index.ts";
import { ForkedPictureDecoder } from "./media/index.ts";
import type { Shop } from "./shop.ts";

type GivenDependencies = Omit<Shop, "responseCache" | "cards" | "catalogueCache" | "decoder">;

export function createShop({
  responseCache = new ResponseCache(),
  ...dependencies
}: GivenDependencies & { responseCache?: ResponseCache }): Shop {
  return {
    ...dependencies,
    responseCache,
    cards: new DatabaseCardCache(dependencies.db),
    catalogueCache: createCatalogueCache(),
    decoder: new ForkedPictureDecoder({ log: dependencies.log }),
  };
}
