import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "#storefront/api/client.ts";
import { notify, notifyError } from "#storefront/features/notification/notify.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { CodeStep } from "./code-step.tsx";
import { EmailStep } from "./email-step.tsx";
import { usePassedOn } from "./passed-on.ts";

const PAGE = "Verify Email";

export default function Verify() {
  const [step, setStep] = useState<"email" | "code">("email");
  const passedOn = usePassedOn();
  const [email, setEmail] = useState(passedOn.email ?? "");
  const navigate = useNavigate();

  if (step === "email")
    return (
      <AuthFrame
        page={PAGE}
        heading="Verify Your Email"
        lead="We send you a 6-digit code that finishes your registration."
        step={{ at: 1, of: 2 }}
      >
        <EmailStep
          email={email}
          onSend={async (typed) => {
            await api("getOtp", { body: { email: typed } });
            notify({ title: "Success", message: "OTP has been sent to your email", type: "success" });
            setEmail(typed);
            setStep("code");
          }}
          onRefused={(error) => notifyError(error)}
        />
      </AuthFrame>
    );

  return (
    <AuthFrame
      page={PAGE}
      heading="Enter OTP"
      lead={
        <>
          Type the code that we have sent to <span className="font-medium wrap-anywhere text-ink">{email}</span>.
        </>
      }
      step={{ at: 2, of: 2 }}
    >
      <CodeStep
        onVerify={async (otp) => {
          await api("verifyEmail", { body: { email, otp } });
          notify({ title: "Success", message: "Email verified successfully", type: "success" });
          await navigate("/auth/login", { state: { ...passedOn, email } });
        }}
        onRefused={(error) => notifyError(error)}
        onResend={async () => {
          try {
            await api("resendOtp", { body: { email } });
            notify({ title: "Success", message: "OTP sent to your email", type: "success" });
            return true;
          } catch (error) {
            notifyError(error);
            return false;
          }
        }}
        onChangeEmail={() => setStep("email")}
      />
    </AuthFrame>
  );
}
