import type { ReactNode } from "react";
import type { Fact, FactValue } from "#contract/facts/fact.ts";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { CONTROL } from "#ui/form/field.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { chooseOption, writeCount } from "./fact-input.ts";

interface FactFieldProps<F extends Fact = Fact> {
  fact: F;
  /** Undefined means that no value is stated; zero is a stated value. */
  value: FactValue | undefined;
  error: string | undefined;
  onChange: (value: FactValue | undefined) => void;
}

export function FactField({ fact, value, error, onChange }: FactFieldProps) {
  const { label } = fact;
  switch (fact.kind) {
    case "number":
      return <NumberField fact={fact} value={value} error={error} onChange={onChange} />;
    case "text":
      return (
        <TextInput
          label={label}
          error={error}
          maxLength={300}
          value={typeof value === "string" ? value : ""}
          onChange={({ currentTarget }) => onChange(currentTarget.value === "" ? undefined : currentTarget.value)}
        />
      );
    case "choice":
      return (
        <Select
          label={label}
          error={error}
          value={typeof value === "string" ? value : ""}
          onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
        >
          <option value="">Not specified</option>
          {Object.entries(fact.options).map(([key, word]) => (
            <option key={key} value={key}>
              {word}
            </option>
          ))}
        </Select>
      );
    case "yes-no":
      return (
        <Select
          label={label}
          error={error}
          value={value === undefined ? "" : value ? "yes" : "no"}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.value === "" ? undefined : currentTarget.value === "yes")
          }
        >
          <option value="">Not specified</option>
          <option value="yes">{fact.yes}</option>
          <option value="no">{fact.no}</option>
        </Select>
      );
    case "colour":
      return <ColourField fact={fact} value={value} error={error} onChange={onChange} />;
    case "list":
      return <ListField fact={fact} value={value} error={error} onChange={onChange} />;
    case "counts":
      return <CountsField fact={fact} value={value} error={error} onChange={onChange} />;
  }
}

function NumberField({ fact, value, error, onChange }: FactFieldProps<Extract<Fact, { kind: "number" }>>) {
  if (fact.values)
    return (
      <Select
        label={getLabel(fact)}
        error={error}
        value={value === undefined ? "" : String(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value === "" ? undefined : Number(currentTarget.value))}
      >
        <option value="">Not specified</option>
        {fact.values.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
    );
  return (
    <TextInput
      type="number"
      step="any"
      min={0}
      label={getLabel(fact)}
      error={error}
      value={value === undefined ? "" : Number(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value === "" ? undefined : Number(currentTarget.value))}
    />
  );
}

function getLabel({ label, ...fact }: Extract<Fact, { kind: "number" }>): string {
  return fact.unit === undefined ? label : `${label} (${fact.unit})`;
}

function ColourField({ fact, value, error, onChange }: FactFieldProps<Extract<Fact, { kind: "colour" }>>) {
  const written = typeof value === "string" ? value : "";
  return (
    <div className="flex items-start gap-2">
      <TextInput
        label={fact.label}
        error={error}
        placeholder="#1f4fd8"
        maxLength={7}
        value={written}
        onChange={({ currentTarget }) => onChange(currentTarget.value.toLowerCase() || undefined)}
        className="flex-1"
      />
      <span aria-hidden className="mt-6.5 size-11 rounded-control border border-line" style={{ background: written }} />
    </div>
  );
}

function ListField({ fact, value, error, onChange }: FactFieldProps<Extract<Fact, { kind: "list" }>>) {
  const chosen = new Set(Array.isArray(value) ? (value as readonly string[]) : []);
  return (
    <Group label={fact.label} error={error}>
      {Object.entries(fact.options).map(([key, word]) => (
        <Checkbox
          key={key}
          label={word}
          checked={chosen.has(key)}
          onChange={({ currentTarget }) => onChange(chooseOption(fact, chosen, { key, isIn: currentTarget.checked }))}
          className="min-h-9!"
        />
      ))}
    </Group>
  );
}

/** An empty object states that there are none; undefined states nothing. */
function CountsField({ fact, value, error, onChange }: FactFieldProps<Extract<Fact, { kind: "counts" }>>) {
  const counts = (value ?? {}) as Readonly<Record<string, number>>;
  const isNone = value !== undefined && Object.keys(counts).length === 0;
  return (
    <Group label={fact.label} error={error}>
      {Object.entries(fact.options).map(([key, word]) => (
        <label key={key} className="flex min-h-9 items-center gap-2">
          <input
            type="number"
            min={0}
            value={counts[key] ?? ""}
            onChange={({ currentTarget }) => onChange(writeCount(counts, key, currentTarget.value))}
            className={`${CONTROL} min-h-9! w-18! px-2!`}
          />
          {word}
        </label>
      ))}
      <Checkbox
        label={fact.none}
        checked={isNone}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? {} : undefined)}
        className="min-h-9!"
      />
    </Group>
  );
}

function Group({ label, error, children }: { label: string; error: string | undefined; children: ReactNode }) {
  return (
    <fieldset className="col-span-full grid gap-1.5">
      <legend className="text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-5">{children}</div>
      {error && (
        <p role="alert" className="text-sm text-sale">
          {error}
        </p>
      )}
    </fieldset>
  );
}
