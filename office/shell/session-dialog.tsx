import { useRevalidator } from "react-router";
import { useSession } from "#office/api/session.ts";
import { ConfirmIdentityForm } from "#office/features/sign-in/confirm-identity-form.tsx";
import { SignIn } from "#office/features/sign-in/sign-in.tsx";
import Dialog from "#ui/dialog.tsx";
import { failCalls, resumeCalls, useSessionRequirement } from "./session-requirements.ts";

/** Opens over the page, so that typed text stays and the waiting calls are made afterwards. */
export default function SessionDialog() {
  const question = useSessionRequirement();
  const { email } = useSession();
  const { revalidate } = useRevalidator();
  if (question === "sign-in")
    return (
      <Dialog
        open
        onClose={failCalls}
        title="Please sign in again"
        description="Your session has ended. What you have typed is still here. Sign in to continue."
      >
        <SignIn
          email={email}
          onSignedIn={() => {
            resumeCalls("sign-in");
            void revalidate();
          }}
        />
      </Dialog>
    );
  return (
    <Dialog
      open={question === "identity"}
      onClose={failCalls}
      title="Confirm your password"
      description="Enter your password again to continue. You will not be asked again for five minutes."
    >
      <ConfirmIdentityForm onConfirmed={() => resumeCalls("identity")} />
    </Dialog>
  );
}
