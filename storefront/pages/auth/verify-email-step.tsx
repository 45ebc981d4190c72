import { useNavigate } from "react-router";
import { api } from "#storefront/api/client.ts";
import { thisBrowser } from "#storefront/features/session/this-browser.ts";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { CodeStep } from "./code-step.tsx";
import { usePassedOn } from "./passed-on.ts";

interface VerifyEmailStepProps {
  email: string;
  /** The title of the notification once the e-mail is verified. */
  verifiedTitle: string;
  requiredText?: string;
  onChangeEmail: () => void;
}

/** The code that opens an account, for who has just registered and for who comes back to it later. */
export function VerifyEmailStep({ email, verifiedTitle, ...rest }: VerifyEmailStepProps) {
  const navigate = useNavigate();
  const passedOn = usePassedOn();
  return (
    <CodeStep
      {...rest}
      onVerify={async (otp) => {
        await api("verifyEmail", { headers: thisBrowser(), body: { email, otp } });
        notify({ title: verifiedTitle, message: "Email verified successfully", type: "success" });
        await navigate("/auth/login", { state: { ...passedOn, email } });
      }}
      onRefused={(error) => notifyError(error)}
      onResend={async () => {
        try {
          await api("resendOtp", { headers: thisBrowser(), body: { email } });
          notify({ title: "Success", message: "OTP sent to your email", type: "success" });
          return true;
        } catch (error) {
          notifyError(error);
          return false;
        }
      }}
    />
  );
}
