import { isoFromPakistanInput, toPakistanInput } from "#office/components/time/pakistan-time.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { ChosenList } from "./chosen-list.tsx";
import { NumberField } from "./number-field.tsx";
import type { FormFieldsProps } from "./promotion-draft.ts";
import { TagField } from "./tag-field.tsx";

const CUSTOMERS = {
  everybody: "Everybody",
  "signed-in": "Customers who are signed in",
  "first-order": "First orders",
  tagged: "Customers with a tag",
} as const;
const PAYMENTS = { any: "Any", prepaid: "Card, wallet or bank transfer", cash: "Cash on delivery" } as const;
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

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
        <ChoiceSelect
          label="Customers"
          names={CUSTOMERS}
          value={conditions.customers}
          onChange={(customers) => change({ customers })}
        />
        {conditions.customers === "tagged" && (
          <TagField tag={conditions.tag} error={errors["conditions.tag"]} onChange={(tag) => change({ tag })} />
        )}
        <ChoiceSelect
          label="Payment"
          names={PAYMENTS}
          value={conditions.payment}
          onChange={(payment) => change({ payment })}
        />
        <CitySelect
          cities={cities}
          chosen={conditions.cities}
          onAdd={(city) => change({ cities: [...conditions.cities, city] })}
        />
      </div>
      <ChosenList
        label="Chosen cities"
        items={conditions.cities}
        onRemove={(id) => change({ cities: conditions.cities.filter((city) => city.id !== id) })}
      />
      <WeekdayFields weekdays={conditions.weekdays} onChange={(weekdays) => change({ weekdays })} />
    </div>
  );
}

interface ChoiceSelectProps<T extends string> {
  label: string;
  names: Readonly<Partial<Record<T, string>>>;
  value: T;
  onChange: (value: T) => void;
}

function ChoiceSelect<T extends string>({ label, names, value, onChange }: ChoiceSelectProps<T>) {
  return (
    <Select label={label} value={value} onChange={(event) => onChange(event.target.value as T)}>
      {Object.entries<string | undefined>(names).map(([choice, name]) => (
        <option key={choice} value={choice}>
          {name}
        </option>
      ))}
    </Select>
  );
}

interface CitySelectProps {
  cities: readonly CityChoice[];
  chosen: readonly CityChoice[];
  onAdd: (city: CityChoice) => void;
}

function CitySelect({ cities, chosen, onAdd }: CitySelectProps) {
  const addCity = (id: number) => {
    const city = cities.find((one) => one.id === id);
    if (city && !chosen.some((one) => one.id === id)) onAdd({ id, name: city.name });
  };
  return (
    <Select label="Add a city" value="" onChange={(event) => addCity(Number(event.target.value))}>
      <option value="">{chosen.length === 0 ? "Every city" : "Choose a city"}</option>
      {cities.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

interface WeekdayFieldsProps {
  weekdays: readonly number[];
  onChange: (weekdays: number[]) => void;
}

function WeekdayFields({ weekdays, onChange }: WeekdayFieldsProps) {
  return (
    <fieldset>
      <legend className="pb-1 text-sm font-medium">Weekdays</legend>
      <p className="pb-1 text-sm text-muted">None chosen: every day</p>
      <div className="flex flex-wrap gap-x-4">
        {WEEKDAYS.map((name, day) => (
          <Checkbox
            key={name}
            label={name}
            checked={weekdays.includes(day)}
            onChange={({ target }) =>
              onChange(target.checked ? [...weekdays, day] : weekdays.filter((other) => other !== day))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
