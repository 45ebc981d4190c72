import { BottomBar } from "#office/components/bottom-bar.tsx";
import { Button } from "#ui/button.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import type { ProductValues } from "./product-values.ts";
import type { ProductForm } from "./use-product-form.ts";

interface SaveBarProps {
  form: ProductForm;
  onSave: (changes?: Partial<ProductValues>) => Promise<void>;
}

export function SaveBar({ form: { base, values, isDirty, isSaving, errors }, onSave }: SaveBarProps) {
  const problems = Object.keys(errors).length;
  const isDraft = values.status === "draft";
  return (
    <BottomBar>
      {/* On a phone two buttons fill the line, so the status is hidden unless a field has an error. */}
      <p
        aria-live="polite"
        className={
          problems > 0 ? "flex-1 basis-48 ps-1 text-sale" : `flex-1 ps-1 text-muted ${isDraft ? "max-sm:sr-only" : ""}`
        }
      >
        {problems > 0
          ? `${problems === 1 ? "One field needs" : `${problems} fields need`} another look`
          : isDirty
            ? "Unsaved changes"
            : base
              ? "All saved"
              : "A draft until it is published"}
      </p>
      {isDraft && (
        <Button kind="secondary" disabled={isSaving} onClick={() => void onSave({ status: "published" })}>
          Save and publish
        </Button>
      )}
      <SubmitButton busy={isSaving} busyLabel="Saving…" disabled={base !== undefined && !isDirty}>
        Save
      </SubmitButton>
    </BottomBar>
  );
}
