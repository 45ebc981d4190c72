import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { CONTROL, Field, type FieldProps } from "./field.tsx";

/** `<TextInput label="Email" error={errors.email?.message} {...register("email")} />` */
export function TextInput({ label, hint, error, className, ...input }: FieldProps & ComponentProps<"input">) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(controlProps) => <input type="text" {...input} {...controlProps} className={CONTROL} />}
    </Field>
  );
}

/** For text that may run over more than one line, such as a street address. */
export function TextArea({ label, hint, error, className, ...area }: FieldProps & ComponentProps<"textarea">) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(controlProps) => (
        <textarea rows={2} {...area} {...controlProps} className={classNames(CONTROL, "resize-y py-2.5")} />
      )}
    </Field>
  );
}
