import { Button } from "#ui/button.tsx";
import { getFieldLabel } from "../field-labels.ts";
import type { ProductForm } from "../use-product-form.ts";
import type { Side } from "./conflict.ts";

const SIDES: Record<Side, { title: string; action: string }> = {
  mine: { title: "Mine", action: "Use mine" },
  theirs: { title: "Theirs", action: "Use theirs" },
};

/** Shows both values of one field; the product is saved once every field has its side. */
export function ConflictChoice({ form, field }: { form: ProductForm; field: string }) {
  const { conflict, isSaving } = form;
  const who = conflict?.fields[field];
  if (!conflict || who === undefined) return null;
  const label = getFieldLabel(field, conflict.saved.family);
  return (
    <div
      role="group"
      aria-label={`${label}: choose a value`}
      className="mb-2 grid gap-2 rounded-control border border-warning bg-warning-soft p-3 text-sm text-ink"
    >
      <p>
        <strong className="font-medium">{label}:</strong> {who}
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {(Object.keys(SIDES) as Side[]).map((side) => (
          <div key={side} className="grid content-between gap-1.5">
            <p className="[overflow-wrap:anywhere]">
              {SIDES[side].title}: <strong className="font-medium">{form.formatSide(field, side)}</strong>
            </p>
            <Button
              kind="secondary"
              size="small"
              disabled={isSaving}
              aria-pressed={conflict.chosen[field] === side}
              onClick={() => void form.chooseSide(field, side)}
              className="min-h-11! aria-pressed:border-accent! aria-pressed:text-accent!"
            >
              {SIDES[side].action}
            </Button>
          </div>
        ))}
      </div>
    </div>
  );
}

/** At the save button, because that is where a refused save is noticed. */
export function ConflictSummary({ form }: { form: ProductForm }) {
  if (!form.conflict) return null;
  const fields = Object.keys(form.conflict.fields);
  return (
    <section
      role="alert"
      aria-label="Changed by someone else"
      className="max-h-[50dvh] w-full overflow-y-auto overscroll-contain"
    >
      <p className="pb-2">
        <strong className="font-medium">Not saved yet.</strong> Someone else has changed{" "}
        {fields.length === 1 ? "the same field" : "the same fields"}. Choose which value to save; your other changes
        remain.
      </p>
      {fields.map((field) => (
        <ConflictChoice key={field} form={form} field={field} />
      ))}
    </section>
  );
}
