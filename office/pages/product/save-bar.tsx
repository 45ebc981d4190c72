import { Button } from "#ui/button.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { ProductValues } from "./product-values.ts";
import type { ProductForm } from "./use-product-form.ts";

interface SaveBarProps {
  form: ProductForm;
  onSave: (changes?: Partial<ProductValues>) => Promise<void>;
}

/** At the thumb, above the tabs of a phone: whether something is unsaved, and the way to save it. */
export function SaveBar({ form: { base, values, isDirty, isSaving, errors }, onSave }: SaveBarProps) {
  const problems = Object.keys(errors).length;
  return (
    <div className="sticky bottom-18 z-10 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-overlay md:bottom-4">
      <p aria-live="polite" className={problems > 0 ? "flex-1 text-sale" : "flex-1 text-muted"}>
        {problems > 0
          ? `${problems === 1 ? "One field needs" : `${problems} fields need`} another look`
          : isDirty
            ? "Unsaved changes"
            : base
              ? "All saved"
              : "A draft until it is published"}
      </p>
      {values.status === "draft" && (
        <Button kind="secondary" disabled={isSaving} onClick={() => void onSave({ status: "published" })}>
          Save and publish
        </Button>
      )}
      <SubmitButton busy={isSaving} busyLabel="Saving…" disabled={base !== undefined && !isDirty}>
        Save
      </SubmitButton>
    </div>
  );
}
