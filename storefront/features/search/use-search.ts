import { useCallback, useEffect, useRef, useState } from "react";
import {
  MOBILE_MAX_PX,
  SEARCH_PAUSE_MS,
  SEARCH_SUGGESTIONS,
  SEARCH_SUGGESTIONS_ON_PHONES,
} from "#contract/rules/limits.ts";
import type { SearchResult } from "#contract/shop/catalogue.ts";
import { callApi } from "#storefront/api/client.ts";
import { isLongEnough, normalizeQuery } from "./search.ts";

export interface SearchSuggestions {
  /** The query of the last response; undefined before the first response and after a failed call. */
  query: string | undefined;
  results: readonly SearchResult[];
}

const NO_SUGGESTIONS: SearchSuggestions = { query: undefined, results: [] };

/** Searches after a pause in typing. A response to an older query never replaces a newer one. */
export function useSearch(text: string) {
  const [suggestions, setSuggestions] = useState(NO_SUGGESTIONS);
  const latestRequestId = useRef(0);
  const debounceTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const query = normalizeQuery(text);

  const search = useCallback(async (searchQuery: string) => {
    clearTimeout(debounceTimer.current);
    latestRequestId.current += 1;
    const requestId = latestRequestId.current;
    const results = await callApi("searchProducts", { query: { q: searchQuery } }).then(
      ({ data }): SearchSuggestions => ({ query: searchQuery, results: data.slice(0, getSuggestionLimit()) }),
      (error: unknown) => {
        console.error("Search failed", error);
        return NO_SUGGESTIONS;
      },
    );
    if (requestId === latestRequestId.current) setSuggestions(results);
  }, []);

  const clear = useCallback(() => {
    clearTimeout(debounceTimer.current);
    latestRequestId.current += 1;
    setSuggestions(NO_SUGGESTIONS);
  }, []);

  useEffect(() => {
    if (!isLongEnough(query)) {
      clear();
      return;
    }
    debounceTimer.current = setTimeout(() => void search(query), SEARCH_PAUSE_MS);
    return () => clearTimeout(debounceTimer.current);
  }, [query, search, clear]);

  return { suggestions, search, clear };
}

function getSuggestionLimit(): number {
  return window.matchMedia(`(width <= ${MOBILE_MAX_PX}px)`).matches ? SEARCH_SUGGESTIONS_ON_PHONES : SEARCH_SUGGESTIONS;
}
