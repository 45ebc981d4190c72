import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { Button } from "#ui/button.tsx";
import { showFieldErrors } from "#ui/form-errors.ts";
import { FormMessage } from "#ui/form-message.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { codeEmail } from "./auth-rules.ts";
import { usePassedOn } from "./passed-on.ts";

interface EmailStepProps {
  /** What was typed before, when somebody comes back to change it. */
  email: string;
  hint?: string;
  message?: string | undefined;
  onSend: (email: string) => Promise<void>;
  onRefused: (error: unknown) => void;
}

/** Whose code it is to be: the first step of verify and of reset. */
export function EmailStep({ email, hint, message, onSend, onRefused }: EmailStepProps) {
  const form = useForm({ defaultValues: { email } });
  const { errors, isSubmitting } = form.formState;
  const navigate = useNavigate();
  const passedOn = usePassedOn();

  const send = form.handleSubmit(async (values) => {
    try {
      await onSend(values.email.trim());
    } catch (error) {
      if (!showFieldErrors(form, error, ["email"])) form.setFocus("email");
      onRefused(error);
    }
  });

  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      {message && <FormMessage kind="danger">{message}</FormMessage>}
      <TextInput
        label="Email"
        hint={hint}
        error={errors.email?.message}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        {...form.register("email", { validate: codeEmail })}
      />
      <SubmitButton busy={isSubmitting} busyLabel="Sending...">
        Send OTP
      </SubmitButton>
      <Button kind="secondary" onClick={() => navigate("/auth/login", { state: passedOn })}>
        Back to Login
      </Button>
    </form>
  );
}
