import ArrowRight from "lucide-react/icons/arrow-right";
import { useEffect, useState } from "react";
import { SEARCH_RESULTS_MAX } from "#contract/rules/limits.ts";
import { api } from "#storefront/api/client.ts";

/** The way from the suggestions to all results, once it is known how many there are. */
export function SeeAll({ query, onChoose }: { query: string; onChoose: () => void }) {
  const [counted, setCounted] = useState<{ query: string; total: number }>();
  useEffect(() => {
    let left = false;
    api("searchListing", { query: { q: query, limit: 1 } }).then(
      ({ totalProducts }) => left || setCounted({ query, total: totalProducts }),
      // Without the number there is no link: the suggestions stand by themselves.
      (error: unknown) => console.error("Counting results failed", error),
    );
    return () => {
      left = true;
    };
  }, [query]);
  if (counted?.query !== query || counted.total === 0) return null;
  const many = counted.total >= SEARCH_RESULTS_MAX ? `${SEARCH_RESULTS_MAX.toLocaleString("en")}+` : counted.total;
  return (
    <a
      href={`/search?q=${encodeURIComponent(query)}`}
      onClick={onChoose}
      className="mt-1 flex min-h-11 items-center justify-between gap-4 rounded-control px-3 font-medium text-accent hover:bg-sunken"
    >
      See all {many} {counted.total === 1 ? "result" : "results"}
      <ArrowRight aria-hidden className="size-4" />
    </a>
  );
}
