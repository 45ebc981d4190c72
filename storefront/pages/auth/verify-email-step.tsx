import { useNavigate } from "react-router";
import { callApi } from "#storefront/api/client.ts";
import { buildBrowserHeaders } from "#storefront/state/browser-headers.ts";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { useAuthNavigationState } from "./auth-navigation-state.ts";
import { CodeStep } from "./code-step.tsx";

interface VerifyEmailStepProps {
  email: string;
  /** The title of the notification once the e-mail is verified. */
  verifiedTitle: string;
  requiredText?: string;
  onChangeEmail: () => void;
}

/** Used right after the registration and by customers who return later to verify. */
export function VerifyEmailStep({ email, verifiedTitle, ...rest }: VerifyEmailStepProps) {
  const navigate = useNavigate();
  const authState = useAuthNavigationState();
  return (
    <CodeStep
      {...rest}
      onVerify={async (otp) => {
        await callApi("verifyEmail", { headers: buildBrowserHeaders(), body: { email, otp } });
        notify({ title: verifiedTitle, message: "Email verified successfully", type: "success" });
        await navigate("/auth/login", { state: { ...authState, email } });
      }}
      onRefused={(error) => notifyError(error)}
      onResend={async () => {
        try {
          await callApi("resendOtp", { headers: buildBrowserHeaders(), body: { email } });
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
