// The server's cache behind CachedFragment (cached-fragment.tsx), which works without it.
import { LRUCache } from "lru-cache";
import { renderToString } from "react-dom/server";
import type { CacheFragment } from "./cached-fragment.tsx";

/** Characters of markup and keys: enough for some two thousand product cards. */
const CACHE_MAX_CHARACTERS = 5_000_000;

const fragments = new LRUCache<string, string>({
  maxSize: CACHE_MAX_CHARACTERS,
  sizeCalculation: (markup, key) => markup.length + key.length,
});

/** When a page is rendered again after a change, only its changed cards are rendered. */
export const cacheFragment: CacheFragment = ({ name, contentProps }, element) => {
  const key = name + JSON.stringify(contentProps);
  const cached = fragments.get(key);
  if (cached !== undefined) return cached;
  const html = renderToString(element);
  fragments.set(key, html);
  return html;
};
