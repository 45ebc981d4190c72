import { type FamilyName, getFamily } from "#contract/facts/families.ts";
import { listMissingFacts } from "#contract/facts/missing-facts.ts";
import { SHOP_SOURCE } from "#contract/facts/sources.ts";
import { FactField } from "#office/features/product/fact-field.tsx";
import { EditedField } from "../edited-field.tsx";
import type { ProductForm } from "../use-product-form.ts";
import { FactSourceField } from "./fact-source-field.tsx";
import { Panel } from "./panel.tsx";

export function FactsForm({ form, family }: { form: ProductForm; family: FamilyName }) {
  const { values, errors, set } = form;
  const definition = getFamily(family);
  const missing = listMissingFacts(definition, values.facts);
  const groups = Map.groupBy(Object.entries(definition.facts), ([, { group }]) => group ?? "Not shown in the table");
  const known = [SHOP_SOURCE, "maker", ...Object.values(values.factSources).map(({ source }) => source)];
  return (
    <Panel
      title={`Specifications: ${definition.title}`}
      id="section-facts"
      folds
      aside={
        missing.length > 0 && (
          <span className="text-warning">
            {missing.length} used in filters {missing.length === 1 ? "is" : "are"} missing
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
              <EditedField
                key={key}
                form={form}
                name={`facts.${key}`}
                className={fact.kind === "list" || fact.kind === "counts" ? "col-span-full" : ""}
              >
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
                    factSource={values.factSources[key]}
                    onChange={(factSource) => {
                      const { [key]: _, ...rest } = values.factSources;
                      set({ factSources: factSource ? { ...rest, [key]: factSource } : rest });
                    }}
                  />
                )}
              </EditedField>
            ))}
          </div>
        </fieldset>
      ))}
    </Panel>
  );
}
