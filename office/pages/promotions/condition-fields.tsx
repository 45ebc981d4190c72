import type { PromotionForm } from "#contract/office/catalogue/promotion-calls.ts";
import { isoFromPakistanInput, toPakistanInput } from "#office/components/time/pakistan-time.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { ChosenList } from "./chosen-list.tsx";
import { NumberField, OptionalNumberField } from "./number-field.tsx";
import type { Errors } from "./promotion-draft.ts";

/** Staff cannot give customers tags yet, so the group of tagged customers is not offered. */
const CUSTOMERS = {
  everybody: "Everybody",
  "signed-in": "Customers who are signed in",
  "first-order": "First orders",
} as const;
const PAYMENTS = { any: "Any", prepaid: "Card, wallet or bank transfer", cash: "Cash on delivery" } as const;
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

interface FormFieldsProps {
  form: PromotionForm;
  errors: Errors;
  onChange: (changed: Partial<PromotionForm>) => void;
}

export interface CityChoice {
  id: number;
  name: string;
}

/** When and for whom the promotion holds. All conditions must be met. */
export function ConditionFields({
  form,
  errors,
  onChange,
  cities,
}: FormFieldsProps & { cities: readonly CityChoice[] }) {
  const { conditions } = form;
  const change = (changed: Partial<typeof conditions>) => onChange({ conditions: { ...conditions, ...changed } });
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 md:grid-cols-2">
        {(["startsAt", "endsAt"] as const).map((field) => (
          <TextInput
            key={field}
            label={field === "startsAt" ? "From" : "Until"}
            type="datetime-local"
            hint={`Pakistan time. Empty: ${field === "startsAt" ? "now" : "no end"}`}
            value={toPakistanInput(conditions[field])}
            error={errors[`conditions.${field}`]}
            onChange={(event) => change({ [field]: isoFromPakistanInput(event.target.value) })}
          />
        ))}
        <NumberField
          label="Minimum amount"
          hint="In rupees, of the products that the promotion is for"
          value={conditions.minSubTotal}
          error={errors["conditions.minSubTotal"]}
          onChange={(minSubTotal) => change({ minSubTotal })}
        />
        <NumberField
          label="Minimum items"
          value={conditions.minQuantity}
          error={errors["conditions.minQuantity"]}
          onChange={(minQuantity) => change({ minQuantity })}
        />
        <Select
          label="Customers"
          value={conditions.customers}
          onChange={(event) => change({ customers: event.target.value as typeof conditions.customers })}
        >
          {Object.entries(CUSTOMERS).map(([group, name]) => (
            <option key={group} value={group}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label="Payment"
          value={conditions.payment}
          onChange={(event) => change({ payment: event.target.value as typeof conditions.payment })}
        >
          {Object.entries(PAYMENTS).map(([group, name]) => (
            <option key={group} value={group}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label="Add a city"
          value=""
          onChange={(event) => {
            const city = cities.find(({ id }) => id === Number(event.target.value));
            if (city && !conditions.cities.some(({ id }) => id === city.id))
              change({ cities: [...conditions.cities, { id: city.id, name: city.name }] });
          }}
        >
          <option value="">{conditions.cities.length === 0 ? "Every city" : "Choose a city"}</option>
          {cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <ChosenList
        label="Chosen cities"
        items={conditions.cities}
        onRemove={(id) => change({ cities: conditions.cities.filter((city) => city.id !== id) })}
      />
      <fieldset>
        <legend className="pb-1 text-sm font-medium">Weekdays</legend>
        <p className="pb-1 text-sm text-muted">None chosen: every day</p>
        <div className="flex flex-wrap gap-x-4">
          {WEEKDAYS.map((name, day) => (
            <Checkbox
              key={name}
              label={name}
              checked={conditions.weekdays.includes(day)}
              onChange={({ target }) =>
                change({
                  weekdays: target.checked
                    ? [...conditions.weekdays, day]
                    : conditions.weekdays.filter((other) => other !== day),
                })
              }
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

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
