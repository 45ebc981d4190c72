import type { BookingSettings } from "#contract/office/orders/booking-settings.ts";
import { CONNECTED_SERVICES, COURIER_SERVICES, type ConnectedService } from "#contract/rules/order/courier-services.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { EMPTY_RULE, type TypedRule } from "./default-rows.ts";

interface DefaultCouriersProps {
  rules: readonly TypedRule[];
  cities: BookingSettings["cities"];
  /** The line that cannot be read. */
  faulty: number | undefined;
  onChange: (rules: readonly TypedRule[]) => void;
}

const CITIES = "default-cities";

export function DefaultCouriers({ rules, cities, faulty, onChange }: DefaultCouriersProps) {
  const change = (id: number, fields: Partial<TypedRule>) =>
    onChange(rules.map((rule) => (rule.id === id ? { ...rule, ...fields } : rule)));
  const add = () => onChange([...rules, { ...EMPTY_RULE, id: Math.max(-1, ...rules.map(({ id }) => id)) + 1 }]);
  return (
    <section aria-labelledby="default-couriers" className="grid gap-3">
      <div>
        <h2 id="default-couriers" className="text-base">
          Default couriers
        </h2>
        <p className="text-muted">
          The lightest line that covers the weight counts, and a city's own line comes first. An express courier that
          the customer chose stays. The price is what the courier takes from you.
        </p>
      </div>
      <datalist id={CITIES}>
        {cities.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
      <ul className="grid gap-2">
        {rules.map((rule, index) => (
          <li
            key={rule.id}
            className={`rounded-card border bg-surface p-3 ${rule.id === faulty ? "border-sale" : "border-line"}`}
          >
            <RuleFields
              rule={rule}
              line={index + 1}
              onChange={(fields) => change(rule.id, fields)}
              onRemove={() => onChange(rules.filter(({ id }) => id !== rule.id))}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button kind="secondary" onClick={add}>
          Add a line
        </Button>
      </div>
    </section>
  );
}

interface RuleFieldsProps {
  rule: TypedRule;
  /** Its place in the list. */
  line: number;
  onChange: (fields: Partial<TypedRule>) => void;
  onRemove: () => void;
}

function RuleFields({ rule, line, onChange, onRemove }: RuleFieldsProps) {
  return (
    <fieldset className="grid items-end gap-x-3 sm:grid-cols-[2fr_1fr_2fr_1fr_1fr_auto]">
      <legend className="sr-only">{`Line ${line}`}</legend>
      <TextInput
        label="City"
        hint="Empty: all others"
        list={CITIES}
        autoComplete="off"
        value={rule.city}
        onChange={({ target }) => onChange({ city: target.value })}
      />
      <TextInput
        label="Up to, kg"
        inputMode="decimal"
        autoComplete="off"
        value={rule.kilos}
        onChange={({ target }) => onChange({ kilos: target.value })}
      />
      <Select
        label="Courier"
        value={rule.service}
        onChange={({ target }) => onChange({ service: target.value as ConnectedService })}
      >
        {CONNECTED_SERVICES.map((name) => (
          <option key={name} value={name}>
            {COURIER_SERVICES[name]}
          </option>
        ))}
      </Select>
      <TextInput
        label="Price, Rs"
        inputMode="numeric"
        autoComplete="off"
        value={rule.rupees}
        onChange={({ target }) => onChange({ rupees: target.value })}
      />
      <TextInput
        label="Days"
        inputMode="numeric"
        autoComplete="off"
        value={rule.days}
        onChange={({ target }) => onChange({ days: target.value })}
      />
      <Button kind="quiet" size="small" className="mb-6.5" onClick={onRemove}>
        Remove<span className="sr-only"> line {line}</span>
      </Button>
    </fieldset>
  );
}
