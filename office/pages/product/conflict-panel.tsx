import { useState } from "react";
import type { CatalogueChoices } from "#office/features/product/catalogue-choices.ts";
import { Button } from "#ui/button.tsx";
import { formatConflictValue } from "./conflict-values.ts";
import { getFieldLabel } from "./field-labels.ts";
import { type ProductValues, toProductValues } from "./product-values.ts";
import type { Conflict, ProductForm } from "./use-product-form.ts";

interface ConflictPanelProps {
  form: ProductForm;
  conflict: Conflict;
  choices: CatalogueChoices;
}

/** The second staff member chooses field by field, so that no change is lost silently. */
export function ConflictPanel({ form, conflict, choices }: ConflictPanelProps) {
  const [fieldsToTake, setFieldsToTake] = useState<ReadonlySet<string>>(new Set());
  const saved = toProductValues(conflict.saved);
  const choose = (field: string, isTheirs: boolean) => {
    const next = new Set(fieldsToTake);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setFieldsToTake(next);
  };
  const formatShown = (field: string, values: ProductValues) =>
    formatConflictValue(field, values, { ...choices, family: conflict.saved.family });
  return (
    <section role="alert" className="grid gap-3 rounded-card border border-warning bg-warning-soft p-4 text-ink">
      <h2 className="text-base">Somebody else has changed this meanwhile</h2>
      <p>Nothing is lost: what you have changed elsewhere stays. Please choose what shall stand here.</p>
      {Object.entries(conflict.fields).map(([field, who]) => (
        <fieldset key={field} className="grid gap-1 border-t border-line pt-2">
          <legend className="float-left font-medium">{getFieldLabel(field, conflict.saved.family)}</legend>
          <p className="clear-both text-xs text-muted">{who}</p>
          {[false, true].map((isTheirs) => (
            <label key={String(isTheirs)} className="flex min-h-9 items-start gap-2 [overflow-wrap:anywhere]">
              <input
                type="radio"
                name={field}
                checked={fieldsToTake.has(field) === isTheirs}
                onChange={() => choose(field, isTheirs)}
                className="mt-0.5 size-4.5 shrink-0 accent-accent"
              />
              <span>
                {isTheirs ? "Theirs" : "Mine"}: {formatShown(field, isTheirs ? saved : form.values)}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div>
        <Button disabled={form.isSaving} onClick={() => void form.resolve(fieldsToTake)}>
          {form.isSaving ? "Saving…" : "Save this"}
        </Button>
      </div>
    </section>
  );
}
