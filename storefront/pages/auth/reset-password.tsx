import { type ComponentProps, type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { ShopError } from "#contract/errors.ts";
import { callApi } from "#storefront/api/client.ts";
import { buildBrowserHeaders } from "#storefront/state/browser-headers.ts";
import { notify } from "#ui/notification/notify.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { useAuthNavigationState } from "./auth-navigation-state.ts";
import { CodeStep } from "./code-step.tsx";
import { EmailStep } from "./email-step.tsx";
import { NewPasswordStep } from "./new-password-step.tsx";

const notifySuccess = (message: string) => notify({ title: "Success", message, type: "success" });

/** The notification has the text of §8; returns the server's reason for the form, if there is one. */
function notifyFailure(text: string, error: unknown): string | undefined {
  notify({ title: "Error", message: text, type: "danger" });
  const reason = error instanceof ShopError && !error.fields ? error.messages.mess : "";
  return reason && reason !== text ? reason : undefined;
}

async function sendCode(email: string): Promise<void> {
  await callApi("forgetPassword", { headers: buildBrowserHeaders(), body: { email } });
  notifySuccess("OTP has been sent to your email");
}

export default function ResetPassword() {
  const [step, setStep] = useState<"email" | "code" | "password">("email");
  const authState = useAuthNavigationState();
  const [email, setEmail] = useState(authState.email ?? "");
  const [otp, setOtp] = useState("");
  const [message, setMessage] = useState<string>();
  const navigate = useNavigate();

  const goToStep = (next: typeof step) => {
    setMessage(undefined);
    setStep(next);
  };
  const createFailureHandler = (text: string) => (error: unknown) => setMessage(notifyFailure(text, error));
  /** Returns false if that failed. */
  const resendCode = () =>
    sendCode(email).then(
      () => true,
      (error: unknown) => {
        createFailureHandler("Failed to send OTP")(error);
        return false;
      },
    );

  if (step === "email")
    return (
      <Step
        at={1}
        heading="Reset Password"
        lead="Enter the email you registered with. We will send you a 6-digit code."
      >
        <EmailStep
          email={email}
          message={message}
          onSend={async (typed) => {
            await sendCode(typed);
            setEmail(typed);
            goToStep("code");
          }}
          onRefused={createFailureHandler("Failed to send OTP")}
        />
      </Step>
    );

  if (step === "code")
    return (
      <VerifyCode
        email={email}
        message={message}
        onVerified={(typed) => {
          setOtp(typed);
          goToStep("password");
        }}
        onRefused={createFailureHandler("Invalid OTP")}
        onResend={resendCode}
        onChangeEmail={() => goToStep("email")}
      />
    );

  return (
    <Step at={3} heading="Create New Password" lead="Use this password to sign in on all your devices.">
      <NewPasswordStep
        email={email}
        message={message}
        onReset={async (password) => {
          await callApi("resetPassword", { headers: buildBrowserHeaders(), body: { email, otp, password } });
          notifySuccess("Your password has been reset successfully");
          await navigate("/auth/login", { state: { ...authState, email } });
        }}
        onRefused={createFailureHandler("Failed to reset password")}
        onNewCode={async () => {
          if (await resendCode()) goToStep("code");
        }}
      />
    </Step>
  );
}

interface VerifyCodeProps extends Omit<ComponentProps<typeof CodeStep>, "onVerify"> {
  email: string;
  onVerified: (otp: string) => void;
}

function VerifyCode({ email, onVerified, ...step }: VerifyCodeProps) {
  return (
    <Step
      at={2}
      heading="Verify OTP"
      lead={
        <>
          Enter the code we sent to <span className="font-medium wrap-anywhere text-ink">{email}</span>.
        </>
      }
    >
      <CodeStep
        {...step}
        onVerify={async (otp) => {
          await callApi("verifyOtp", { headers: buildBrowserHeaders(), body: { email, otp } });
          notifySuccess("OTP verified successfully");
          onVerified(otp);
        }}
      />
    </Step>
  );
}

function Step(props: { at: number; heading: string; lead: ReactNode; children: ReactNode }) {
  const { at, heading, lead, children } = props;
  return (
    <AuthFrame page="Reset Password" heading={heading} lead={lead} step={{ at, of: 3 }}>
      {children}
    </AuthFrame>
  );
}
