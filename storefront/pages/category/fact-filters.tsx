import { memo } from "react";
import type { FactFilter as Filter } from "#contract/shop/catalogue.ts";
import { KeptMarkup } from "#ui/kept-markup.tsx";
import { CheckboxList } from "./checkbox-list.tsx";
import { type ListingState, withFact } from "./listing-query.ts";
import type { ChangeListing } from "./use-listing.ts";

/** So many are open at once; the others are a press away. */
const OPEN = 2;

/** What the products of this listing differ in, with how many of the whole listing have each value. */
export function FactFilters({
  facts,
  wanted,
  change,
}: {
  facts: readonly Filter[];
  wanted: ListingState;
  change: ChangeListing;
}) {
  return facts.map((filter, place) => {
    const chosen = wanted.facts.filter(({ key }) => key === filter.key).map(({ value }) => value);
    return (
      <FactFilter key={filter.key} filter={filter} chosen={chosen.join("\n")} isOpen={place < OPEN} change={change} />
    );
  });
}

interface FactFilterProps {
  filter: Filter;
  /** Its values that were chosen, a line each: a text is the same for as long as it says the same. */
  chosen: string;
  isOpen: boolean;
  change: ChangeListing;
}

const FactFilter = memo(function FactFilter({ filter, chosen, isOpen, change }: FactFilterProps) {
  const { key, label, values } = filter;
  const ticked = chosen.split("\n");
  return (
    <details open={isOpen || chosen !== ""} className="fact-filter">
      <summary className="min-h-9 cursor-pointer font-semibold">{label}</summary>
      <KeptMarkup
        tag="fieldset"
        aria-label={label}
        className="-mx-1 max-h-[16.5rem] overflow-y-auto px-1"
        name="facts"
        inside={CheckboxList}
        shown={{
          name: "facts",
          choices: values.map(({ value, ...shown }) => ({
            ...shown,
            value: `${key}:${value}`,
            checked: ticked.includes(value),
          })),
          onChoose: (name: string, is: boolean) =>
            change((wanted) => withFact(wanted, { key, value: name.slice(`${key}:`.length) }, is)),
        }}
      />
    </details>
  );
});
