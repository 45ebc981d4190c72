import ChevronDown from "lucide-react/icons/chevron-down";
import type { Sort } from "#contract/rules/product/sort.ts";
import { Button } from "#ui/button.tsx";
import { withSort } from "./listing-query.ts";
import { useListing } from "./use-listing.ts";

const LABELS: Record<Sort, string> = {
  createdAtDesc: "Latest",
  createdAtAsc: "Oldest",
  priceAsc: "Price: low to high",
  priceDesc: "Price: high to low",
};

/**
 * The browser's own select works on every phone, and without
 * JavaScript the filter form submits its value.
 */
export function SortSelect({ formId }: { formId: string }) {
  const { pendingState, navigateTo } = useListing();
  return (
    <div className="flex items-center gap-2">
      <label className="flex items-center gap-2 text-sm">
        <span className="text-muted max-sm:sr-only">Sort by</span>
        <span className="relative">
          <select
            name="orderBy"
            form={formId}
            value={pendingState.orderBy ?? ""}
            onChange={(event) => navigateTo(withSort(pendingState, event.target.value))}
            className="min-h-11 appearance-none rounded-control border border-control bg-surface ps-3 pe-9 text-base font-medium transition-colors hover:bg-sunken"
          >
            {pendingState.q !== undefined && <option value="">Most relevant</option>}
            {Object.entries(LABELS).map(([sort, label]) => (
              <option key={sort} value={sort}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-muted"
          />
        </span>
      </label>
      <noscript>
        <Button kind="secondary" type="submit" form={formId}>
          Sort
        </Button>
      </noscript>
    </div>
  );
}
