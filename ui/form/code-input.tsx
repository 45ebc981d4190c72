import { OTPInput, type SlotProps } from "input-otp";
import type { Ref } from "react";
import { OTP_DIGITS } from "#contract/rules/limits.ts";
import { extractOtpDigits } from "#contract/rules/text/otp.ts";
import { classNames } from "../class-names.ts";
import { Field, type FieldProps } from "./field.tsx";

interface CodeInputProps extends FieldProps {
  name: string;
  value: string;
  onChange: (digits: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** One real input, drawn as boxes, so that a code can be pasted whole, with any text around its digits. */
export function CodeInput({ label, hint, error, className, ...input }: CodeInputProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(controlProps) => (
        <OTPInput
          {...input}
          {...controlProps}
          type="text"
          required
          maxLength={OTP_DIGITS}
          inputMode="numeric"
          autoComplete="one-time-code"
          pasteTransformer={extractOtpDigits}
          // Other characters are removed before the widget handles the input.
          onInput={({ currentTarget }) => {
            const digits = extractOtpDigits(currentTarget.value);
            if (digits !== currentTarget.value) currentTarget.value = digits;
          }}
          pushPasswordManagerStrategy="none"
          noScriptCSSFallback={null}
          containerClassName="w-full max-w-90"
          render={({ slots }) => (
            <div aria-hidden className="grid grid-cols-6 gap-2">
              {slots.map((slot, index) => (
                // Boxes never move, so the index is a stable key.
                <Slot key={index} slot={slot} wrong={Boolean(error)} />
              ))}
            </div>
          )}
        />
      )}
    </Field>
  );
}

function Slot({ slot, wrong }: { slot: SlotProps; wrong: boolean }) {
  return (
    <span
      className={classNames(
        "grid h-14 place-items-center rounded-control border bg-surface font-mono text-xl tabular-nums transition-colors",
        wrong ? "border-sale" : "border-control",
        slot.isActive && "outline-2 outline-offset-2 outline-accent",
      )}
    >
      {slot.char}
      {slot.hasFakeCaret && <span className="h-6 w-px animate-pulse bg-ink" />}
    </span>
  );
}
