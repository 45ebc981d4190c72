import { Checkbox } from "#ui/form/checkbox.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { NumberField, OptionalNumberField } from "./number-field.tsx";
import type { FormFieldsProps } from "./promotion-draft.ts";

/** How often the promotion may be used, and which goes first. */
export function LimitFields({ form, errors, onChange }: FormFieldsProps) {
  const { limits, priority, exclusiveGroup, mayGoBelowFloor } = form;
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 md:grid-cols-3">
        {(["uses", "budget", "usesPerCustomer"] as const).map((field) => (
          <OptionalNumberField
            key={field}
            label={{ uses: "Orders in all", budget: "Budget in rupees", usesPerCustomer: "Orders per customer" }[field]}
            hint="Empty: no limit"
            value={limits[field]}
            error={errors[`limits.${field}`]}
            onChange={(value) => onChange({ limits: { ...limits, [field]: value } })}
          />
        ))}
        <NumberField
          label="Priority"
          hint="1 to 100; lower numbers are applied first"
          value={priority}
          error={errors.priority}
          onChange={(value) => onChange({ priority: value })}
        />
        <TextInput
          label="Exclusive group"
          hint="An order gets the best of each group. Empty: goes together with all"
          value={exclusiveGroup ?? ""}
          error={errors.exclusiveGroup}
          onChange={({ target }) => onChange({ exclusiveGroup: target.value === "" ? null : target.value })}
        />
      </div>
      <Checkbox
        label="May sell below cost"
        checked={mayGoBelowFloor}
        onChange={(event) => onChange({ mayGoBelowFloor: event.target.checked })}
      />
    </div>
  );
}
