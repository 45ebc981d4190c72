import { ResponseCache } from "./cache/response-cache.ts";
import { createCatalogueCache, DatabaseCardCache } from "./catalogue/index.ts";
import { ForkedPictureDecoder } from "./media/index.ts";
import type { Shop } from "./shop.ts";

type GivenDependencies = Omit<Shop, "cache" | "cards" | "catalogueCache" | "decoder">;

export function createShop({
  cache = new ResponseCache(),
  ...dependencies
}: GivenDependencies & { cache?: ResponseCache }): Shop {
  return {
    ...dependencies,
    cache,
    cards: new DatabaseCardCache(dependencies.db),
    catalogueCache: createCatalogueCache(),
    decoder: new ForkedPictureDecoder({ log: dependencies.log }),
  };
}
