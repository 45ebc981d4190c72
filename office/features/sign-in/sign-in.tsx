import { useState } from "react";
import type { OfficeSession } from "#contract/office/staff/session.ts";
import { Button } from "#ui/button.tsx";
import { EnrolmentStep } from "./enrolment-step.tsx";
import { signInWithPasskey, supportsPasskeys } from "./passkey.ts";
import { PasskeyStep } from "./passkey-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { SecondFactorStep } from "./second-factor-step.tsx";

interface SignInProps {
  /** Set when a staff member signs in again; the email cannot be changed then. */
  email?: string | undefined;
  /** A session whose password step is done and which still lacks another step. */
  startedSession?: OfficeSession | undefined;
  onSignedIn: (session: OfficeSession) => void;
}

/** Used on the login page and over a page whose session has ended. */
export function SignIn({ email, startedSession, onSignedIn }: SignInProps) {
  const [session, setSession] = useState(startedSession);
  const advance = (next: OfficeSession) => (next.owes === "none" ? onSignedIn(next) : setSession(next));
  if (!session)
    return (
      <>
        <PasswordStep email={email} onDone={advance} />
        {/* Signing in again must not change the account, which a passkey alone could do. */}
        {email === undefined && supportsPasskeys() && (
          <PasskeyStep
            label="Use a passkey instead"
            kind="secondary"
            authenticate={signInWithPasskey}
            onDone={advance}
          />
        )}
        <p className="text-muted">Forgot your password? A shop owner can send you a link to set a new one.</p>
      </>
    );
  return (
    <>
      {session.owes === "enrolment" ? (
        <EnrolmentStep onDone={advance} />
      ) : (
        <SecondFactorStep session={session} onDone={advance} />
      )}
      <div>
        <Button kind="quiet" size="small" onClick={() => setSession(undefined)}>
          Start over
        </Button>
      </div>
    </>
  );
}
