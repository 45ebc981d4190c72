import { type FamilyName, familyOf } from "#contract/facts/families.ts";
import { missingFacts } from "#contract/facts/missing-facts.ts";
import { SHOP_SOURCE } from "#contract/facts/sources.ts";
import { FactField } from "#office/features/fact-field.tsx";
import { FactSourceField } from "./fact-source-field.tsx";
import { Panel } from "./panel.tsx";
import type { ProductForm } from "./use-product-form.ts";

/** What can be said of a product of its family, under the headings of its table. */
export function FactsForm({ form, family }: { form: ProductForm; family: FamilyName }) {
  const { values, errors, set } = form;
  const of = familyOf(family);
  const missing = missingFacts(of, values.facts);
  const groups = Map.groupBy(Object.entries(of.facts), ([, { group }]) => group ?? "Not in the table");
  const known = [SHOP_SOURCE, "maker", ...Object.values(values.factSources).map(({ source }) => source)];
  return (
    <Panel
      title={`Facts of a ${of.title.toLowerCase()}`}
      aside={
        missing.length > 0 && (
          <span className="text-warning">
            {missing.length} that shoppers narrow by {missing.length === 1 ? "is" : "are"} missing
          </span>
        )
      }
    >
      <datalist id="fact-sources">
        {[...new Set(known)].map((source) => (
          <option key={source}>{source}</option>
        ))}
      </datalist>
      {[...groups].map(([group, facts]) => (
        <fieldset key={group} className="grid gap-2 border-t border-line pt-3 first-of-type:border-t-0">
          <legend className="float-left mb-2 font-medium text-muted">{group}</legend>
          <div className="clear-both grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-4 gap-y-1">
            {facts.map(([key, fact]) => (
              <div key={key} className={fact.kind === "list" || fact.kind === "counts" ? "col-span-full" : ""}>
                <FactField
                  fact={fact}
                  value={values.facts[key]}
                  error={errors[`facts.${key}`]}
                  onChange={(value) => {
                    const { [key]: _, ...rest } = values.facts;
                    set({ facts: value === undefined ? rest : { ...rest, [key]: value } });
                  }}
                />
                {values.facts[key] !== undefined && (
                  <FactSourceField
                    label={fact.label}
                    said={values.factSources[key]}
                    onChange={(said) => {
                      const { [key]: _, ...rest } = values.factSources;
                      set({ factSources: said ? { ...rest, [key]: said } : rest });
                    }}
                  />
                )}
              </div>
            ))}
          </div>
        </fieldset>
      ))}
    </Panel>
  );
}
