import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { classNames } from "../class-names.ts";
import { CONTROL, Field, type FieldProps } from "./field.tsx";

/** The toggle is named after its field, such as "Show new password". */
export function PasswordInput({
  label,
  hint,
  error,
  className,
  ...input
}: FieldProps & Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(controlProps) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...controlProps}
            type={shown ? "text" : "password"}
            className={classNames(CONTROL, "pe-12")}
          />
          <button
            type="button"
            aria-controls={controlProps.id}
            disabled={input.disabled}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
          >
            <Icon aria-hidden size={20} strokeWidth={1.75} />
            {/* Text instead of an aria-label, because a search for the field by its label must not find the toggle. */}
            <span className="sr-only">
              {shown ? "Hide" : "Show"} {label.toLowerCase()}
            </span>
          </button>
        </div>
      )}
    </Field>
  );
}
