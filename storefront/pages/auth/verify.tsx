import { useState } from "react";
import { callApi } from "#storefront/api/client.ts";
import { buildBrowserHeaders } from "#storefront/state/browser-headers.ts";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { useAuthNavigationState } from "./auth-navigation-state.ts";
import { EmailStep } from "./email-step.tsx";
import { VerifyEmailStep } from "./verify-email-step.tsx";

const PAGE_TITLE = "Verify Email";

export default function Verify() {
  const [step, setStep] = useState<"email" | "code">("email");
  const authState = useAuthNavigationState();
  const [email, setEmail] = useState(authState.email ?? "");

  if (step === "email")
    return (
      <AuthFrame
        page={PAGE_TITLE}
        heading="Verify Your Email"
        lead="We will send you a 6-digit code to complete your registration."
        step={{ at: 1, of: 2 }}
      >
        <EmailStep
          email={email}
          onSend={async (typed) => {
            await callApi("getOtp", { headers: buildBrowserHeaders(), body: { email: typed } });
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
      page={PAGE_TITLE}
      heading="Enter OTP"
      lead={
        <>
          Enter the code we sent to <span className="font-medium wrap-anywhere text-ink">{email}</span>.
        </>
      }
      step={{ at: 2, of: 2 }}
    >
      <VerifyEmailStep email={email} verifiedTitle="Success" onChangeEmail={() => setStep("email")} />
    </AuthFrame>
  );
}
