import type { FocusEvent } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { normalizePhone } from "#contract/rules/text/phone.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { TextArea, TextInput } from "#ui/form/text-input.tsx";
import {
  ADDRESS_FIELDS,
  type AddressField,
  type AddressValues,
  COUNTRY,
  type SavedAddress,
  validateAddressField,
} from "./address.ts";
import { PlaceSelect } from "./place-select.tsx";

interface AddressFieldsProps {
  form: UseFormReturn<AddressValues>;
  initial: SavedAddress | null;
  showCountry: boolean;
}

export function AddressFields({ form, initial, showCountry }: AddressFieldsProps) {
  const { control } = form;
  const stateId = useWatch({ control, name: "stateId" });
  const states = useLoaded("states", async () => (await callApi("listStates", {})).list);
  const cities = useLoaded(stateId || undefined, async () => {
    return (await callApi("listCities", { query: { id: Number(stateId) } })).cities;
  });
  const text = (name: AddressField) => buildTextProps(form, name);

  return (
    <>
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
    </>
  );
}

function buildTextProps(form: UseFormReturn<AddressValues>, name: AddressField) {
  const error = form.formState.errors[name];
  return {
    label: ADDRESS_FIELDS[name],
    error: error?.message,
    required: true,
    ...form.register(name, {
      validate: (value) => validateAddressField(name, value) ?? true,
      // An error disappears as soon as it is corrected, even before the first attempt to save.
      onChange: () => void (error && form.trigger(name)),
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        const typed = event.target.value;
        if (name === "phone") form.setValue(name, normalizePhone(typed));
        // An error is shown once something was typed; an empty field is reported only on submit.
        if (typed.trim() !== "") void form.trigger(name);
      },
    }),
  };
}
