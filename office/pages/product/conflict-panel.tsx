import { useState } from "react";
import type { CatalogueChoices } from "#office/features/catalogue-choices.ts";
import { Button } from "#ui/button.tsx";
import { fieldWord, shownField } from "./field-words.ts";
import { type ProductValues, valuesOf } from "./product-values.ts";
import type { Conflict, ProductForm } from "./use-product-form.ts";

interface ConflictPanelProps {
  form: ProductForm;
  conflict: Conflict;
  choices: CatalogueChoices;
}

/** Two people have changed the same: the second one sees both, chooses field by field, and saves. Nothing is lost silently. */
export function ConflictPanel({ form, conflict, choices }: ConflictPanelProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const saved = valuesOf(conflict.saved);
  const choose = (field: string, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setTheirs(next);
  };
  const shown = (field: string, values: ProductValues) =>
    named(field, values, choices) ?? shownField(field, valueAt(field, values), conflict.saved.family);
  return (
    <section role="alert" className="grid gap-3 rounded-card border border-warning bg-warning-soft p-4 text-ink">
      <h2 className="text-base">Somebody else has changed this meanwhile</h2>
      <p>Nothing is lost: what you have changed elsewhere stays. Please choose what shall stand here.</p>
      {Object.entries(conflict.fields).map(([field, who]) => (
        <fieldset key={field} className="grid gap-1 border-t border-line pt-2">
          <legend className="float-left font-medium">{fieldWord(field, conflict.saved.family)}</legend>
          <p className="clear-both text-xs text-muted">{who}</p>
          {[false, true].map((isTheirs) => (
            <label key={String(isTheirs)} className="flex min-h-9 items-start gap-2 [overflow-wrap:anywhere]">
              <input
                type="radio"
                name={field}
                checked={theirs.has(field) === isTheirs}
                onChange={() => choose(field, isTheirs)}
                className="mt-0.5 size-4.5 shrink-0 accent-accent"
              />
              <span>
                {isTheirs ? "Theirs" : "Mine"}: {shown(field, isTheirs ? saved : form.values)}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div>
        <Button disabled={form.isSaving} onClick={() => void form.resolve(theirs)}>
          {form.isSaving ? "Saving…" : "Save this"}
        </Button>
      </div>
    </section>
  );
}

function valueAt(field: string, values: ProductValues): unknown {
  const [key = "", part] = field.split(".");
  const value = values[key as keyof ProductValues];
  return part === undefined ? value : (value as Readonly<Record<string, unknown>>)[part];
}

/** Brands and categories by their names. */
function named(
  field: string,
  { brandId, childCategoryId }: ProductValues,
  { brands, categories }: CatalogueChoices,
): string | undefined {
  if (field === "brandId") return brands.find(({ id }) => String(id) === brandId)?.name;
  if (field !== "childCategoryId") return undefined;
  const children = categories.flatMap(({ subCategories }) => subCategories.flatMap((sub) => sub.childCategories));
  return children.find(({ id }) => String(id) === childCategoryId)?.name;
}
