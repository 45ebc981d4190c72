import type { FactFilter } from "#contract/shop/catalogue.ts";
import { KeptMarkup } from "#ui/kept-markup.tsx";
import { CheckboxList } from "./checkbox-list.tsx";
import { hasFact, withFact } from "./listing-query.ts";
import { useListing } from "./use-listing.ts";

/** So many are open at once; the others are a press away. */
const OPEN = 2;

/** What the products of this listing differ in, with how many of the whole listing have each value. */
export function FactFilters({ facts }: { facts: readonly FactFilter[] }) {
  const { wanted, go } = useListing();
  return facts.map(({ key, label, values }, place) => (
    <details
      key={key}
      open={place < OPEN || wanted.facts.some((fact) => fact.key === key)}
      className="border-t border-line pt-4 not-last:-mb-3"
    >
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
            checked: hasFact(wanted, { key, value }),
          })),
          onChoose: (chosen: string, is: boolean) =>
            go(withFact(wanted, { key, value: chosen.slice(`${key}:`.length) }, is)),
        }}
      />
    </details>
  ));
}
