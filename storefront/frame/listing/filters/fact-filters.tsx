import { memo } from "react";
import type { FactFilter as Filter } from "#contract/shop/catalogue.ts";
import { CachedFragment } from "#storefront/hydration/index.ts";
import { type ListingState, withFact } from "../listing-query.ts";
import type { UpdateListing } from "../use-listing.ts";
import { CheckboxList } from "./checkbox-list.tsx";

const OPEN_BY_DEFAULT = 2;

/** The facts in which the listing's products differ, with the number of products for each value. */
export function FactFilters({
  facts,
  pendingState,
  updateListing,
}: {
  facts: readonly Filter[];
  pendingState: ListingState;
  updateListing: UpdateListing;
}) {
  return facts.map((filter, place) => {
    const chosen = pendingState.facts.filter(({ key }) => key === filter.key).map(({ value }) => value);
    return (
      <FactFilter
        key={filter.key}
        filter={filter}
        chosenValues={chosen.join("\n")}
        isOpen={place < OPEN_BY_DEFAULT}
        updateListing={updateListing}
      />
    );
  });
}

interface FactFilterProps {
  filter: Filter;
  /** The chosen values, one per line; `memo` compares a string by value. */
  chosenValues: string;
  isOpen: boolean;
  updateListing: UpdateListing;
}

const FactFilter = memo(function FactFilter({ filter, chosenValues, isOpen, updateListing }: FactFilterProps) {
  const { key, label, values } = filter;
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
