import { type Ref, useImperativeHandle } from "react";
import type { Address } from "#contract/shop/customer.ts";
import { Button } from "#ui/button.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { AddressFields } from "./address-fields.tsx";
import { type AddressFormOptions, useAddressForm } from "./use-address-form.ts";

/** Gives the parent access to the address in the form, saved or not. */
export interface AddressFormHandle {
  text: () => string;
  /**
   * Saves an edited address as the button does; undefined if it
   * was refused, and the form shows the reason.
   */
  saveEdited: () => Promise<Address | "unchanged" | undefined>;
}

interface AddressFormProps extends AddressFormOptions {
  ref?: Ref<AddressFormHandle>;
  submitLabel: string;
  onCancel?: () => void;
  /** Shows the country, which is always the same, as a field. */
  showCountry?: boolean;
}

/** The delivery address of account and checkout: fields, rules (§5) and saving. */
export function AddressForm({ ref, submitLabel, onCancel, showCountry = false, ...options }: AddressFormProps) {
  const { form, save, saveEdited } = useAddressForm(options);
  const { isSubmitting } = form.formState;
  useImperativeHandle(ref, () => ({ text: () => form.getValues("address"), saveEdited }));

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      noValidate
      className="@container grid gap-3"
    >
      <AddressFields form={form} initial={options.initial} showCountry={showCountry} />
      <div className="mt-1 flex flex-wrap gap-3">
        <SubmitButton busy={isSubmitting} busyLabel="Saving...">
          {submitLabel}
        </SubmitButton>
        {onCancel && (
          <Button kind="secondary" onClick={onCancel} disabled={isSubmitting}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
