import { isAvailabilityTag, PRODUCTS_TAG } from "#server/catalogue/index.ts";
import type { Shop } from "#server/shop.ts";
import { tellWhen } from "./tell-when.ts";

/** An import writes in batches: one look for several of them. */
const PAUSE_MS = 500;

/** Hears with the caches that products changed, and tells at once who waits for that. What it does not hear, the next minute's run finds. */
export function alertNews(shop: Shop) {
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    timer = undefined;
    tellWhen(shop).catch((error: unknown) => shop.log.warn({ err: error }, "alerts not told"));
  };
  return {
    drop(tags: readonly string[]): void {
      if (!tags.some((tag) => tag === PRODUCTS_TAG || isAvailabilityTag(tag))) return;
      timer ??= setTimeout(look, PAUSE_MS).unref();
    },
    pause: () => {},
    resume: () => {},
  };
}
