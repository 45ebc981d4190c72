import { type FocusEvent, type Ref, useImperativeHandle } from "react";
import { useForm, useWatch } from "react-hook-form";
import { ShopError } from "#contract/errors.ts";
import { normalizePhone } from "#contract/rules/text/phone.ts";
import type { Address } from "#contract/shop/customer.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { Button } from "#ui/button.tsx";
import { showFieldErrors } from "#ui/form/form-errors.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextArea, TextInput } from "#ui/form/text-input.tsx";
import {
  ADDRESS_FIELDS,
  ADDRESS_FIELDS_IN_ORDER,
  type AddressField,
  type AddressValues,
  COUNTRY,
  isEdited,
  type SavedAddress,
  toAddressPayload,
  toAddressValues,
  validateAddressField,
} from "./address.ts";
import { PlaceSelect } from "./place-select.tsx";

/** Gives the parent access to the address in the form, saved or not. */
export interface AddressFormHandle {
  text: () => string;
  /**
   * Saves an edited address as the button does; undefined if it
   * was refused, and the form shows the reason.
   */
  saveEdited: () => Promise<Address | "unchanged" | undefined>;
}

interface AddressFormProps {
  ref?: Ref<AddressFormHandle>;
  userId: string;
  /** The address to start with; null if there is none yet. */
  initial: SavedAddress | null;
  submitLabel: string;
  onSaved: (address: Address) => void;
  /** Called when the address was not saved; errors of single fields are already shown at the fields. */
  onFailed: (error: unknown) => void;
  onCancel?: () => void;
  /** Shows the country, which is always the same, as a field. */
  showCountry?: boolean;
}

/** The delivery address of account and checkout: its fields, its rules (§5) and the call that saves it. */
export function AddressForm({
  ref,
  userId,
  initial,
  submitLabel,
  onSaved,
  onFailed,
  onCancel,
  showCountry = false,
}: AddressFormProps) {
  const form = useForm<AddressValues>({ defaultValues: toAddressValues(initial) });
  const { control, formState, register } = form;
  const stateId = useWatch({ control, name: "stateId" });
  const states = useLoaded("states", async () => (await callApi("listStates", {})).list);
  const cities = useLoaded(stateId || undefined, async () => {
    return (await callApi("listCities", { query: { id: Number(stateId) } })).cities;
  });

  async function send(values: AddressValues): Promise<Address | undefined> {
    try {
      const { address } = await callApi("updateAddress", { body: toAddressPayload(values, userId) });
      onSaved(address);
      return address;
    } catch (error) {
      // The session has ended, which the page's guard handles.
      if (error instanceof ShopError && error.code === "not-signed-in") return undefined;
      showFieldErrors(form, error, ADDRESS_FIELDS_IN_ORDER);
      onFailed(error);
      return undefined;
    }
  }
  async function save(): Promise<Address | undefined> {
    let saved: Address | undefined;
    await form.handleSubmit(async (values) => {
      saved = await send(values);
    })();
    return saved;
  }
  useImperativeHandle(ref, () => ({
    text: () => form.getValues("address"),
    saveEdited: async () => (isEdited(form.getValues(), initial) ? save() : "unchanged"),
  }));

  const text = (name: AddressField) => ({
    label: ADDRESS_FIELDS[name],
    error: formState.errors[name]?.message,
    required: true,
    ...register(name, {
      validate: (value) => validateAddressField(name, value) ?? true,
      // An error disappears as soon as it is corrected, even before the first attempt to save.
      onChange: () => void (formState.errors[name] && form.trigger(name)),
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        const typed = event.target.value;
        if (name === "phone") form.setValue(name, normalizePhone(typed));
        // An error is shown once something was typed; an empty field is reported only on submit.
        if (typed.trim() !== "") void form.trigger(name);
      },
    }),
  });

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      noValidate
      className="@container grid gap-3"
    >
      <TextArea {...text("address")} autoComplete="shipping street-address" maxLength={300} />
      <div className="grid gap-x-4 gap-y-3 @md:grid-cols-2">
        <PlaceSelect
          control={control}
          name="stateId"
          loaded={states}
          saved={initial?.state}
          prompt="Select state"
          autoComplete="shipping address-level1"
          onChosen={() => {
            form.setValue("cityId", "");
            form.clearErrors("cityId");
          }}
        />
        <PlaceSelect
          control={control}
          name="cityId"
          loaded={cities}
          saved={stateId === String(initial?.state.id) ? initial?.city : undefined}
          prompt={stateId ? "Select city" : "Select a state first"}
          autoComplete="shipping address-level2"
        />
        <TextInput {...text("postalCode")} autoComplete="shipping postal-code" inputMode="numeric" />
        <TextInput {...text("phone")} type="tel" autoComplete="shipping tel-national" inputMode="tel" />
        {showCountry && (
          <TextInput label="Country" value={COUNTRY} autoComplete="shipping country-name" readOnly disabled />
        )}
      </div>
      <div className="mt-1 flex flex-wrap gap-3">
        <SubmitButton busy={formState.isSubmitting} busyLabel="Saving...">
          {submitLabel}
        </SubmitButton>
        {onCancel && (
          <Button kind="secondary" onClick={onCancel} disabled={formState.isSubmitting}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
