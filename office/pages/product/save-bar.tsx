import { BottomBar } from "#office/components/bottom-bar.tsx";
import { Button } from "#ui/button.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { ConflictSummary } from "./conflict/conflict-choice.tsx";
import type { ProductValues } from "./product-values.ts";
import type { ProductForm } from "./use-product-form.ts";

interface SaveBarProps {
  form: ProductForm;
  /** The form that the button submits; the bar is outside of it to stay in view above it too. */
  formId: string;
  onSave: (changes?: Partial<ProductValues>) => Promise<void>;
}

export function SaveBar({ form, formId, onSave }: SaveBarProps) {
  const { base, values, isDirty, isSaving, errors, conflict } = form;
  const problems = Object.keys(errors).length;
  const isDraft = values.status === "draft";
  return (
    <BottomBar>
      <ConflictSummary form={form} />
      {/* On a phone two buttons fill the line, so the status is hidden unless a field has an error. */}
      <p
        aria-live="polite"
        className={
          problems > 0 ? "flex-1 basis-48 ps-1 text-sale" : `flex-1 ps-1 text-muted ${isDraft ? "max-sm:sr-only" : ""}`
        }
      >
        {problems > 0
          ? `Not saved: ${problems === 1 ? "1 field needs" : `${problems} fields need`} correcting`
          : isDirty
            ? "Unsaved changes"
            : base
              ? "All saved"
              : "A draft until it is published"}
      </p>
      {isDraft && (
        <Button
          kind="secondary"
          disabled={isSaving || conflict !== undefined}
          onClick={() => void onSave({ status: "published" })}
        >
          Save and publish
        </Button>
      )}
      <SubmitButton
        form={formId}
        busy={isSaving}
        busyLabel="Saving…"
        disabled={conflict !== undefined || (base !== undefined && !isDirty)}
      >
        Save
      </SubmitButton>
    </BottomBar>
  );
}
