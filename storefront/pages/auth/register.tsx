import { useState } from "react";
import { useForm } from "react-hook-form";
import { OTP_REGISTRATION_TEXT } from "#contract/rules/text/otp.ts";
import { normalizePhone } from "#contract/rules/text/phone.ts";
import { callApi } from "#storefront/api/client.ts";
import { buildBrowserHeaders } from "#storefront/state/browser-headers.ts";
import { showFieldErrors } from "#ui/form/form-errors.ts";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { AuthLink } from "./auth-link.tsx";
import { useAuthNavigationState } from "./auth-navigation-state.ts";
import { REGISTRATION_FIELDS, RegistrationForm, type RegistrationValues } from "./registration-form.tsx";
import { VerifyEmailStep } from "./verify-email-step.tsx";

export default function Register() {
  const [step, setStep] = useState<"form" | "code">("form");
  const authState = useAuthNavigationState();
  // The form is created here, so that 'Change Email' returns to the typed values.
  const form = useForm<RegistrationValues>({
    defaultValues: { name: "", email: authState.email ?? "", phone: "", password: "", confirmPassword: "" },
  });
  const [sentRegistration, setSentRegistration] = useState<string>();

  const register = async (values: RegistrationValues) => {
    const body = { ...values, email: values.email.trim(), phone: normalizePhone(values.phone) };
    const registration = JSON.stringify(body);
    // Unchanged values need no new code: the sent code is still valid, and the next step can send another.
    if (sentRegistration === registration) return setStep("code");
    try {
      const { mess } = await callApi("register", { headers: buildBrowserHeaders(), body });
      setSentRegistration(registration);
      notify({
        title: "Success",
        message: mess || "Registration successful! You can now verify Email",
        type: "success",
      });
      setStep("code");
    } catch (error) {
      notifyError(error);
      showFieldErrors(form, error, REGISTRATION_FIELDS);
    }
  };

  if (step === "form")
    return (
      <AuthFrame
        page="Register"
        lead="One account for your address, your orders and your invoices."
        step={{ at: 1, of: 2 }}
        foot={
          <AuthLink question="Already registered?" to="/auth/login">
            Login
          </AuthLink>
        }
      >
        <RegistrationForm form={form} onSubmit={form.handleSubmit(register)} />
      </AuthFrame>
    );

  const email = form.getValues("email").trim();
  return (
    <AuthFrame
      page="Register"
      heading="Verify Your Email"
      lead={
        <>
          We have sent a code to <span className="font-medium wrap-anywhere text-ink">{email}</span>.
        </>
      }
      step={{ at: 2, of: 2 }}
    >
      <VerifyEmailStep
        email={email}
        verifiedTitle="OTP verified successfully"
        requiredText={OTP_REGISTRATION_TEXT}
        onChangeEmail={() => setStep("form")}
      />
    </AuthFrame>
  );
}
