import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { CONTROL, Field, type FieldProps } from "./field.tsx";

/** The browser's own select works on every phone; the options are its children. */
export function Select({ label, hint, error, className, children, ...select }: FieldProps & ComponentProps<"select">) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(controlProps) => (
        <div className="relative">
          <select {...select} {...controlProps} className={classNames(CONTROL, "appearance-none truncate pe-10")}>
            {children}
          </select>
          <ChevronDown
            aria-hidden
            size={18}
            className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  );
}
