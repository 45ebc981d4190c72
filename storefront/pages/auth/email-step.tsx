import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { Button } from "#ui/button.tsx";
import { showFieldErrors } from "#ui/form/form-errors.ts";
import { FormMessage } from "#ui/form/form-message.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { useAuthNavigationState } from "./auth-navigation-state.ts";
import { codeEmail } from "./auth-rules.ts";

interface EmailStepProps {
  /** The e-mail address entered before, if the customer returns to change it. */
  email: string;
  hint?: string;
  message?: string | undefined;
  onSend: (email: string) => Promise<void>;
  onRefused: (error: unknown) => void;
}

/** The first step of verification and of password reset. */
export function EmailStep({ email, hint, message, onSend, onRefused }: EmailStepProps) {
  const form = useForm({ defaultValues: { email } });
  const { errors, isSubmitting } = form.formState;
  const navigate = useNavigate();
  const authState = useAuthNavigationState();

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
      <Button kind="secondary" onClick={() => navigate("/auth/login", { state: authState })}>
        Back to Login
      </Button>
    </form>
  );
}
