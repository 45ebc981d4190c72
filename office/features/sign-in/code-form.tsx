import { useEffect } from "react";
import { Controller, useForm } from "react-hook-form";
import { OTP_DIGITS } from "#contract/rules/limits.ts";
import { CodeInput } from "#ui/form/code-input.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { getServerMessage } from "#ui/server-message.ts";

interface CodeFormProps {
  label: string;
  onCode: (code: string) => Promise<void>;
}

/** The last digit submits the form. */
export function CodeForm({ label, onCode }: CodeFormProps) {
  const form = useForm({ defaultValues: { code: "" } });
  const { setFocus } = form;
  useEffect(() => setFocus("code"), [setFocus]);
  const send = form.handleSubmit(async ({ code }) => {
    try {
      await onCode(code);
    } catch (error) {
      form.setValue("code", "");
      form.setError("code", { message: getServerMessage(error, "The shop is not responding. Please try again") });
      setFocus("code");
    }
  });
  return (
    <form noValidate className="grid gap-2" onSubmit={(event) => void send(event)}>
      <Controller
        control={form.control}
        name="code"
        rules={{ minLength: { value: OTP_DIGITS, message: `The code has ${OTP_DIGITS} digits` } }}
        render={({ field, fieldState }) => (
          <CodeInput
            {...field}
            label={label}
            error={fieldState.error?.message}
            onChange={(digits) => {
              field.onChange(digits);
              if (digits.length === OTP_DIGITS && !form.formState.isSubmitting) void send();
            }}
          />
        )}
      />
      <SubmitButton busy={form.formState.isSubmitting} busyLabel="Checking…">
        Continue
      </SubmitButton>
    </form>
  );
}
