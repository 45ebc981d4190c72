import KeyRound from "lucide-react/icons/key-round";
import { useState } from "react";
import type { OfficeSession } from "#contract/office/staff/session.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { describePasskeyError } from "./passkey.ts";

interface PasskeyStepProps {
  label: string;
  kind?: "primary" | "secondary";
  authenticate: () => Promise<OfficeSession>;
  onDone: (session: OfficeSession) => void;
}

export function PasskeyStep({ label, kind = "primary", authenticate, onDone }: PasskeyStepProps) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const start = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      onDone(await authenticate());
    } catch (error) {
      setFault(describePasskeyError(error));
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-3">
      {fault && <FormMessage kind="danger">{fault}</FormMessage>}
      <Button kind={kind} disabled={busy} onClick={() => void start()}>
        <KeyRound aria-hidden className="size-4.5" />
        {busy ? "Waiting for your passkey…" : label}
      </Button>
    </div>
  );
}
