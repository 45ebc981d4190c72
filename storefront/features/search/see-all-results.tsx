import ArrowRight from "lucide-react/icons/arrow-right";
import { useEffect, useState } from "react";
import { SEARCH_RESULTS_MAX } from "#contract/rules/limits.ts";
import { callApi } from "#storefront/api/client.ts";

/** Shown once the number of results is known. */
export function SeeAllResults({ query, onChoose }: { query: string; onChoose: () => void }) {
  const [counted, setCounted] = useState<{ query: string; total: number }>();
  useEffect(() => {
    let cancelled = false;
    callApi("searchListing", { query: { q: query, limit: 1 } }).then(
      ({ totalProducts }) => cancelled || setCounted({ query, total: totalProducts }),
      // Without the number the link is left out, and the suggestions remain.
      (error: unknown) => console.error("Counting results failed", error),
    );
    return () => {
      cancelled = true;
    };
  }, [query]);
  if (counted?.query !== query || counted.total === 0) return null;
  const countText = counted.total >= SEARCH_RESULTS_MAX ? `${SEARCH_RESULTS_MAX.toLocaleString("en")}+` : counted.total;
  return (
    <a
      href={`/search?q=${encodeURIComponent(query)}`}
      onClick={onChoose}
      className="mt-1 flex min-h-11 items-center justify-between gap-4 rounded-control px-3 font-medium text-accent hover:bg-sunken"
    >
      See all {countText} {counted.total === 1 ? "result" : "results"}
      <ArrowRight aria-hidden className="size-4" />
    </a>
  );
}
