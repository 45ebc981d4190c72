import { memo } from "react";
import type { FactFilter as Filter, FilterCounts } from "#contract/shop/catalogue.ts";
import { CachedFragment } from "#storefront/hydration/index.ts";
import { type ListingState, withFact } from "../listing-query.ts";
import type { UpdateListing } from "../use-listing.ts";
import { CheckboxList } from "./checkbox-list.tsx";
import { countFactValues } from "./fact-counts.ts";

const OPEN_BY_DEFAULT = 2;

interface FactFiltersProps {
  facts: readonly Filter[];
  counts: FilterCounts | undefined;
  /** Whether the listing shown is filtered. */
  isFiltered: boolean;
  pendingState: ListingState;
  updateListing: UpdateListing;
}

/** The facts in which the listing's products differ, with the number of products for each value. */
export function FactFilters({ facts, counts, isFiltered, pendingState, updateListing }: FactFiltersProps) {
  return facts.map((filter, place) => {
    const chosen = pendingState.facts.filter(({ key }) => key === filter.key).map(({ value }) => value);
    return (
      <FactFilter
        key={filter.key}
        filter={filter}
        values={countFactValues(filter, { counts, isFiltered })}
        chosenValues={chosen.join("\n")}
        isOpen={place < OPEN_BY_DEFAULT}
        updateListing={updateListing}
      />
    );
  });
}

interface FactFilterProps {
  filter: Filter;
  values: ReturnType<typeof countFactValues>;
  /** The chosen values, one per line; `memo` compares a string by value. */
  chosenValues: string;
  isOpen: boolean;
  updateListing: UpdateListing;
}

const FactFilter = memo(function FactFilter({ filter, values, chosenValues, isOpen, updateListing }: FactFilterProps) {
  const { key, label } = filter;
  const ticked = chosenValues.split("\n");
  return (
    <details open={isOpen || chosenValues !== ""} className="fact-filter">
      <summary className="min-h-9 cursor-pointer font-semibold">{label}</summary>
      <CachedFragment
        tag="fieldset"
        aria-label={label}
        className="-mx-1 max-h-[16.5rem] overflow-y-auto px-1"
        name="facts"
        content={CheckboxList}
        contentProps={{
          name: "facts",
          choices: values.map(({ value, ...shown }) => ({
            ...shown,
            value: `${key}:${value}`,
            checked: ticked.includes(value),
          })),
          onChoose: (name: string, isChecked: boolean) =>
            updateListing((state) => withFact(state, { key, value: name.slice(`${key}:`.length) }, isChecked)),
        }}
      />
    </details>
  );
});
