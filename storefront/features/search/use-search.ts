import { useCallback, useEffect, useRef, useState } from "react";
import {
  MOBILE_MAX_PX,
  SEARCH_PAUSE_MS,
  SEARCH_SUGGESTIONS,
  SEARCH_SUGGESTIONS_ON_PHONES,
} from "#contract/rules/limits.ts";
import type { SearchResult } from "#contract/shop/catalogue.ts";
import { api } from "#storefront/api/client.ts";
import { isLongEnough, queryOf } from "./search.ts";

export interface Found {
  /** The query that was answered; undefined before an answer, and where the call failed. */
  query: string | undefined;
  results: readonly SearchResult[];
}

const NOTHING: Found = { query: undefined, results: [] };

/** Searches after a pause in typing. An answer to an older question never replaces a newer one. */
export function useSearch(text: string) {
  const [found, setFound] = useState(NOTHING);
  const latestAsk = useRef(0);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const query = queryOf(text);

  const ask = useCallback(async (wanted: string) => {
    clearTimeout(pause.current);
    latestAsk.current += 1;
    const ask = latestAsk.current;
    const answer = await api("searchProducts", { query: { q: wanted } }).then(
      ({ data }): Found => ({ query: wanted, results: data.slice(0, suggestionsShown()) }),
      (error: unknown) => {
        console.error("Search failed", error);
        return NOTHING;
      },
    );
    if (ask === latestAsk.current) setFound(answer);
  }, []);

  const forget = useCallback(() => {
    clearTimeout(pause.current);
    latestAsk.current += 1;
    setFound(NOTHING);
  }, []);

  useEffect(() => {
    if (!isLongEnough(query)) {
      forget();
      return;
    }
    pause.current = setTimeout(() => void ask(query), SEARCH_PAUSE_MS);
    return () => clearTimeout(pause.current);
  }, [query, ask, forget]);

  return { found, ask, forget };
}

function suggestionsShown(): number {
  return window.matchMedia(`(width <= ${MOBILE_MAX_PX}px)`).matches ? SEARCH_SUGGESTIONS_ON_PHONES : SEARCH_SUGGESTIONS;
}
