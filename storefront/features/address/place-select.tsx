import { type Control, Controller } from "react-hook-form";
import type { City } from "#contract/shop/location.ts";
import type { useLoaded } from "#storefront/api/use-loaded.ts";
import { TryAgain } from "#storefront/components/try-again.tsx";
import { Select } from "#ui/form/select.tsx";
import { ADDRESS_FIELDS, type AddressValues, placeOptions, validateAddressField } from "./address.ts";

interface PlaceSelectProps {
  control: Control<AddressValues>;
  name: "stateId" | "cityId";
  loaded: ReturnType<typeof useLoaded<City[]>>;
  saved: City | undefined;
  prompt: string;
  autoComplete: string;
  onChosen?: () => void;
}

/** A state or city from the server's list; the saved place is the only option until the list is loaded. */
export function PlaceSelect({ control, name, loaded, saved, prompt, autoComplete, onChosen }: PlaceSelectProps) {
  const label = ADDRESS_FIELDS[name];
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate: (value) => validateAddressField(name, value) ?? true }}
      render={({ field, fieldState }) => (
        <Select
          {...field}
          label={label}
          error={fieldState.error?.message}
          hint={
            loaded.status === "failed" && <TryAgain onClick={loaded.retry} what={`the ${label.toLowerCase()} list`} />
          }
          autoComplete={autoComplete}
          required
          onChange={(event) => {
            field.onChange(event);
            onChosen?.();
          }}
        >
          <option value="">{prompt}</option>
          {placeOptions(loaded.data, saved).map(({ id, name: place }) => (
            <option key={id} value={id}>
              {place}
            </option>
          ))}
        </Select>
      )}
    />
  );
}
