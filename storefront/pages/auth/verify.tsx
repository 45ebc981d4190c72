import { useState } from "react";
import { api } from "#storefront/api/client.ts";
import { thisBrowser } from "#storefront/features/session/this-browser.ts";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { EmailStep } from "./email-step.tsx";
import { usePassedOn } from "./passed-on.ts";
import { VerifyEmailStep } from "./verify-email-step.tsx";

const PAGE = "Verify Email";

export default function Verify() {
  const [step, setStep] = useState<"email" | "code">("email");
  const passedOn = usePassedOn();
  const [email, setEmail] = useState(passedOn.email ?? "");

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
            await api("getOtp", { headers: thisBrowser(), body: { email: typed } });
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
      <VerifyEmailStep email={email} verifiedTitle="Success" onChangeEmail={() => setStep("email")} />
    </AuthFrame>
  );
}
