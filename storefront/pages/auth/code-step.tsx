import { useEffect, useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { OTP_REQUIRED_TEXT } from "#contract/rules/text/otp.ts";
import { Button } from "#ui/button.tsx";
import { CodeInput } from "#ui/form/code-input.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { createCodeRule } from "./auth-rules.ts";
import { useResendTimer } from "./use-resend-timer.ts";

interface CodeStepProps {
  requiredText?: string;
  /** Shown inside the form, for errors that a notification alone would not explain. */
  message?: string | undefined;
  onVerify: (otp: string) => Promise<void>;
  onRefused: (error: unknown) => void;
  /** Sends another code; returns false if that failed. */
  onResend: () => Promise<boolean>;
  onChangeEmail: () => void;
}

/** Shared by registration, verification and password reset. */
export function CodeStep({
  requiredText = OTP_REQUIRED_TEXT,
  message,
  onVerify,
  onRefused,
  onResend,
  onChangeEmail,
}: CodeStepProps) {
  const form = useForm({ defaultValues: { otp: "" } });
  const { isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus("otp"), [setFocus]);

  const verify = form.handleSubmit(async ({ otp }) => {
    try {
      await onVerify(otp);
    } catch (error) {
      onRefused(error);
      setFocus("otp");
    }
  });

  return (
    <form onSubmit={verify} noValidate className="grid gap-4">
      {message && <FormMessage kind="danger">{message}</FormMessage>}
      <Controller
        control={form.control}
        name="otp"
        rules={{ validate: createCodeRule(requiredText) }}
        render={({ field, fieldState }) => (
          <CodeInput {...field} label="OTP" hint="6 digits, valid for 10 minutes" error={fieldState.error?.message} />
        )}
      />
      <SubmitButton busy={isSubmitting} busyLabel="Verifying...">
        Verify OTP
      </SubmitButton>
      <div className="grid grid-cols-2 gap-3">
        <Resend onResend={onResend} />
        <Button kind="secondary" onClick={onChangeEmail}>
          Change Email
        </Button>
      </div>
    </form>
  );
}

function Resend({ onResend }: Pick<CodeStepProps, "onResend">) {
  const [sentAt, setSentAt] = useState(() => Date.now());
  const [sending, setSending] = useState(false);
  const seconds = useResendTimer(sentAt);
  const resend = async () => {
    setSending(true);
    if (await onResend()) setSentAt(Date.now());
    setSending(false);
  };
  return (
    <Button kind="secondary" onClick={resend} disabled={sending || seconds > 0}>
      <span className="tabular-nums">{seconds > 0 ? `Resend in ${seconds} s` : "Resend OTP"}</span>
    </Button>
  );
}
