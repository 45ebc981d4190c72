import type { ReactNode } from "react";
import { TextInput } from "#ui/form/text-input.tsx";

interface NumberFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: number | null;
  onChange: (value: number) => void;
}

export function NumberField({ label, hint, error, value, onChange }: NumberFieldProps): ReactNode {
  return (
    <TextInput
      label={label}
      hint={hint}
      error={error}
      type="number"
      inputMode="numeric"
      min={0}
      value={value === null || Number.isNaN(value) ? "" : value}
      onChange={({ target }) => onChange(target.value === "" ? Number.NaN : Number(target.value))}
    />
  );
}

/** An empty field means no limit. */
export function OptionalNumberField({
  onChange,
  ...props
}: Omit<NumberFieldProps, "onChange"> & { onChange: (value: number | null) => void }): ReactNode {
  return <NumberField {...props} onChange={(value) => onChange(Number.isNaN(value) ? null : value)} />;
}
