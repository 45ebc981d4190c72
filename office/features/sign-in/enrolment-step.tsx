import { useState } from "react";
import type { OfficeSession } from "#contract/office/staff/session.ts";
import { Button } from "#ui/button.tsx";
import { supportsPasskeys } from "./passkey.ts";
import { PasskeySetup } from "./passkey-setup.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { type Enrolment, TotpSetup } from "./totp-setup.tsx";

/** A staff member who needs a second factor and has none sets one up before the office opens. */
export function EnrolmentStep({ onDone }: { onDone: (session: OfficeSession) => void }) {
  const [method, setMethod] = useState<"totp" | "passkey">();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  if (enrolment) return <RecoveryCodes codes={enrolment.recoveryCodes} onSaved={() => onDone(enrolment.session)} />;
  if (!method)
    return (
      <div className="grid gap-4">
        <p>
          Your role requires a second factor besides the password, so that a stolen password is not enough to sign in.
          You set it up once.
        </p>
        {supportsPasskeys() && <Button onClick={() => setMethod("passkey")}>Set up a passkey</Button>}
        <Button kind="secondary" onClick={() => setMethod("totp")}>
          Set up an authenticator app
        </Button>
      </div>
    );
  return (
    <div className="grid gap-4">
      {method === "totp" ? <TotpSetup onDone={setEnrolment} /> : <PasskeySetup onDone={setEnrolment} />}
      <div>
        <Button kind="quiet" size="small" onClick={() => setMethod(undefined)}>
          Use another method
        </Button>
      </div>
    </div>
  );
}
