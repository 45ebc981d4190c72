import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { ShopError } from "#contract/errors.ts";
import { api } from "#storefront/api/client.ts";
import { thisBrowser } from "#storefront/features/session/this-browser.ts";
import { notify } from "#ui/notification/notify.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { CodeStep } from "./code-step.tsx";
import { EmailStep } from "./email-step.tsx";
import { NewPasswordStep } from "./new-password-step.tsx";
import { usePassedOn } from "./passed-on.ts";

const succeeded = (message: string) => notify({ title: "Success", message, type: "success" });

export default function ResetPassword() {
  const [step, setStep] = useState<"email" | "code" | "password">("email");
  const passedOn = usePassedOn();
  const [email, setEmail] = useState(passedOn.email ?? "");
  const [otp, setOtp] = useState("");
  const [message, setMessage] = useState<string>();
  const navigate = useNavigate();

  const go = (next: typeof step) => {
    setMessage(undefined);
    setStep(next);
  };
  /** The notification says what §8 says; the form says why, where the server knows more. */
  const failed = (text: string) => (error: unknown) => {
    notify({ title: "Error", message: text, type: "danger" });
    const why = error instanceof ShopError && !error.fields ? error.said.mess : "";
    setMessage(why && why !== text ? why : undefined);
  };
  const send = async (typed: string) => {
    await api("forgetPassword", { headers: thisBrowser(), body: { email: typed } });
    succeeded("OTP has been sent to your email");
  };
  /** False where that failed. */
  const sendAnother = () =>
    send(email).then(
      () => true,
      (error: unknown) => {
        failed("Failed to send OTP")(error);
        return false;
      },
    );

  if (step === "email")
    return (
      <Step at={1} heading="Reset Password" lead="Enter the email you registered with. We send you a 6-digit code.">
        <EmailStep
          email={email}
          message={message}
          onSend={async (typed) => {
            await send(typed);
            setEmail(typed);
            go("code");
          }}
          onRefused={failed("Failed to send OTP")}
        />
      </Step>
    );

  if (step === "code")
    return (
      <Step
        at={2}
        heading="Verify OTP"
        lead={
          <>
            Type the code that we have sent to <span className="font-medium wrap-anywhere text-ink">{email}</span>.
          </>
        }
      >
        <CodeStep
          message={message}
          onVerify={async (typed) => {
            await api("verifyOtp", { headers: thisBrowser(), body: { email, otp: typed } });
            succeeded("OTP verified successfully");
            setOtp(typed);
            go("password");
          }}
          onRefused={failed("Invalid OTP")}
          onResend={sendAnother}
          onChangeEmail={() => go("email")}
        />
      </Step>
    );

  return (
    <Step at={3} heading="Create New Password" lead="You will sign in with it from now on, on every device.">
      <NewPasswordStep
        email={email}
        message={message}
        onReset={async (password) => {
          await api("resetPassword", { headers: thisBrowser(), body: { email, otp, password } });
          succeeded("Your password has been reset successfully");
          await navigate("/auth/login", { state: { ...passedOn, email } });
        }}
        onRefused={failed("Failed to reset password")}
        onNewCode={async () => {
          if (await sendAnother()) go("code");
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
