import { useState } from "react";
import type { OfficeSession } from "#contract/office/staff/session.ts";
import { callOffice } from "#office/api/client.ts";
import { Button } from "#ui/button.tsx";
import { CodeForm } from "./code-form.tsx";
import { type FactorMethod, listFactorMethods } from "./factor-methods.ts";
import { supportsPasskeys, verifyPasskey } from "./passkey.ts";
import { PasskeyStep } from "./passkey-step.tsx";
import { RecoveryCodeForm } from "./recovery-code-form.tsx";

const SWITCH: Record<FactorMethod, string> = {
  passkey: "Use a passkey",
  totp: "Use your authenticator app",
  recovery: "Use a recovery code",
};

interface SecondFactorStepProps {
  session: OfficeSession;
  onDone: (session: OfficeSession) => void;
}

/** Offers the second factors that the staff member has, the quickest first. */
export function SecondFactorStep({ session: { factors }, onDone }: SecondFactorStepProps) {
  const methods = listFactorMethods(factors, { supportsPasskeys: supportsPasskeys() });
  const [method, setMethod] = useState(methods[0]);
  return (
    <div className="grid gap-4">
      {method === "passkey" && <PasskeyStep label="Use your passkey" authenticate={verifyPasskey} onDone={onDone} />}
      {method === "totp" && (
        <CodeForm
          label="Code from your authenticator app"
          onCode={async (code) => onDone(await callOffice("passTotp", { body: { code } }))}
        />
      )}
      {method === "recovery" && <RecoveryCodeForm onDone={onDone} />}
      <div className="grid justify-items-start">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} kind="quiet" size="small" onClick={() => setMethod(other)}>
              {SWITCH[other]}
            </Button>
          ))}
      </div>
      <p className="text-muted">Lost access to all of these? A shop owner can reset your second factor.</p>
    </div>
  );
}
