import { useState } from "react";
import type { OfficeSession } from "#contract/office/session.ts";
import { Button } from "#ui/button.tsx";
import { passkeysWork } from "./passkey.ts";
import { PasskeySetup } from "./passkey-setup.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { type Enrolled, TotpSetup } from "./totp-setup.tsx";

/** Whoever needs a second factor and has none sets one up before the office opens. */
export function EnrolmentStep({ onDone }: { onDone: (session: OfficeSession) => void }) {
  const [way, setWay] = useState<"totp" | "passkey">();
  const [enrolled, setEnrolled] = useState<Enrolled>();
  if (enrolled) return <RecoveryCodes codes={enrolled.recoveryCodes} onKept={() => onDone(enrolled.session)} />;
  if (!way)
    return (
      <div className="grid gap-4">
        <p>
          Your role needs a second factor beside the password: whoever learns the password alone must not get in. It is
          set up once.
        </p>
        {passkeysWork() && <Button onClick={() => setWay("passkey")}>Set up a passkey</Button>}
        <Button kind="secondary" onClick={() => setWay("totp")}>
          Set up codes of an app
        </Button>
      </div>
    );
  return (
    <div className="grid gap-4">
      {way === "totp" ? <TotpSetup onDone={setEnrolled} /> : <PasskeySetup onDone={setEnrolled} />}
      <div>
        <Button kind="quiet" size="small" onClick={() => setWay(undefined)}>
          Another way
        </Button>
      </div>
    </div>
  );
}
