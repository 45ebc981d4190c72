import { type Control, Controller } from "react-hook-form";
import type { City } from "#contract/shop/location.ts";
import type { useLoaded } from "#storefront/api/use-loaded.ts";
import { Select } from "#ui/select.tsx";
import { TryAgain } from "#ui/try-again.tsx";
import { ADDRESS_FIELDS, type AddressValues, choicesOf, faultOf } from "./address.ts";

interface PlaceSelectProps {
  control: Control<AddressValues>;
  name: "stateId" | "cityId";
  loaded: ReturnType<typeof useLoaded<City[]>>;
  saved: City | undefined;
  prompt: string;
  autoComplete: string;
  onChosen?: () => void;
}

/** State or city: a list from the server, with the saved choice standing in until it is there. */
export function PlaceSelect({ control, name, loaded, saved, prompt, autoComplete, onChosen }: PlaceSelectProps) {
  const label = ADDRESS_FIELDS[name];
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate: (value) => faultOf(name, value) ?? true }}
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
          {choicesOf(loaded.data, saved).map(({ id, name: place }) => (
            <option key={id} value={id}>
              {place}
            </option>
          ))}
        </Select>
      )}
    />
  );
}
