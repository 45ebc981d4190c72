import { useState } from "react";
import type { OfficeSession } from "#contract/office/session.ts";
import { office } from "#office/api/client.ts";
import { Button } from "#ui/button.tsx";
import { CodeForm } from "./code-form.tsx";
import { passkeysWork, passWithPasskey } from "./passkey.ts";
import { PasskeyStep } from "./passkey-step.tsx";
import { RecoveryCodeForm } from "./recovery-code-form.tsx";

type Way = "passkey" | "totp" | "recovery";
const SWITCH: Record<Way, string> = {
  passkey: "Use a passkey",
  totp: "Use a code of your app",
  recovery: "Use a recovery code",
};

interface SecondFactorStepProps {
  session: OfficeSession;
  onDone: (session: OfficeSession) => void;
}

/** What is asked for after the password: whichever way somebody has, the quickest first. */
export function SecondFactorStep({ session: { factors }, onDone }: SecondFactorStepProps) {
  const ways: Way[] = [
    ...(factors.passkeys.length > 0 && passkeysWork() ? (["passkey"] as const) : []),
    ...(factors.totp ? (["totp"] as const) : []),
    "recovery",
  ];
  const [way, setWay] = useState(ways[0]);
  return (
    <div className="grid gap-4">
      {way === "passkey" && <PasskeyStep label="Use your passkey" pass={passWithPasskey} onDone={onDone} />}
      {way === "totp" && (
        <CodeForm
          label="Code of your app"
          onCode={async (code) => onDone(await office("passTotp", { body: { code } }))}
        />
      )}
      {way === "recovery" && <RecoveryCodeForm onDone={onDone} />}
      <div className="grid justify-items-start">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} kind="quiet" size="small" onClick={() => setWay(other)}>
              {SWITCH[other]}
            </Button>
          ))}
      </div>
      <p className="text-muted">Lost all of them? An owner of the shop can reset your second factor.</p>
    </div>
  );
}
