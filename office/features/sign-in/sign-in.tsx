import { useState } from "react";
import type { OfficeSession } from "#contract/office/session.ts";
import { Button } from "#ui/button.tsx";
import { EnrolmentStep } from "./enrolment-step.tsx";
import { passkeysWork, signInWithPasskey } from "./passkey.ts";
import { PasskeyStep } from "./passkey-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { SecondFactorStep } from "./second-factor-step.tsx";

interface SignInProps {
  /** Given where somebody signs in again: it stays theirs. */
  email?: string | undefined;
  /** Somebody who has given a password already and still owes something. */
  begun?: OfficeSession | undefined;
  onSignedIn: (session: OfficeSession) => void;
}

/** From nothing to an open office. The same on the sign-in page and over a page whose session has ended. */
export function SignIn({ email, begun, onSignedIn }: SignInProps) {
  const [session, setSession] = useState(begun);
  const advance = (next: OfficeSession) => (next.owes === "none" ? onSignedIn(next) : setSession(next));
  if (!session)
    return (
      <>
        <PasswordStep email={email} onDone={advance} />
        {/* Whoever signs in again over a page stays who they were, which a passkey alone would not say. */}
        {email === undefined && passkeysWork() && (
          <PasskeyStep label="Use a passkey instead" kind="secondary" pass={signInWithPasskey} onDone={advance} />
        )}
        <p className="text-muted">
          Forgotten your password? An owner of the shop can give you a link to set a new one.
        </p>
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
          Start again
        </Button>
      </div>
    </>
  );
}
