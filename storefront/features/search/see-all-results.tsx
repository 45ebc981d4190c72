import ArrowRight from "lucide-react/icons/arrow-right";
import { SEARCH_RESULTS_MAX } from "#contract/rules/limits.ts";
import { toBuildOfferLink } from "./build-offer.ts";
import { toResultsPath } from "./submit.ts";
import { useResultCount } from "./use-result-count.ts";

interface SeeAllResultsProps {
  query: string;
  /** Whether the list above shows products. */
  hasSuggestions: boolean;
  onChoose: () => void;
}

/** Below the suggestions: the results page, and the builder for a search that asks for a computer. */
export function SeeAllResults({ query, hasSuggestions, onChoose }: SeeAllResultsProps) {
  const counted = useResultCount(query);
  const offer = counted?.buildOffer && toBuildOfferLink(counted.buildOffer);
  const hasResults = counted ? counted.totalProducts > 0 : hasSuggestions;
  if (!hasResults && !offer) return null;
  return (
    <div className="mt-1 shrink-0 border-t border-line pt-1">
      {hasResults && (
        <a
          href={toResultsPath(query)}
          onClick={onChoose}
          className="flex min-h-11 items-center justify-between gap-4 rounded-control px-3 font-medium text-accent hover:bg-sunken"
        >
          See all {counted && formatCount(counted.totalProducts)} {counted?.totalProducts === 1 ? "result" : "results"}
          <ArrowRight aria-hidden className="size-4" />
        </a>
      )}
      {offer && (
        <a
          href={offer.to}
          onClick={onChoose}
          className="flex min-h-11 items-center rounded-control px-3 text-sm text-muted hover:bg-sunken"
        >
          {offer.label}
        </a>
      )}
    </div>
  );
}

const formatCount = (total: number) =>
  total >= SEARCH_RESULTS_MAX ? `${SEARCH_RESULTS_MAX.toLocaleString("en")}+` : total;
