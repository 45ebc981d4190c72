import { Select } from "#ui/form/select.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import type { FormFieldsProps } from "./promotion-draft.ts";

/** The promotion's name, and whether it applies by a code or automatically. */
export function NameFields({ form, errors, onChange }: FormFieldsProps) {
  return (
    <>
      <TextInput
        label="Name"
        hint="Shoppers read it beside an automatic discount"
        value={form.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Select
        label="Applies"
        value={form.trigger}
        onChange={(event) =>
          onChange(event.target.value === "code" ? { trigger: "code" } : { trigger: "automatic", code: null })
        }
      >
        <option value="code">By code</option>
        <option value="automatic">Automatically</option>
      </Select>
      {form.trigger === "code" && (
        <TextInput
          label="Code for everybody"
          hint="Such as EID10. Leave it empty to generate codes for one order each after saving"
          value={form.code ?? ""}
          error={errors.code}
          onChange={({ target: { value } }) => onChange({ code: value === "" ? null : value })}
        />
      )}
    </>
  );
}
