import KeyRound from "lucide-react/icons/key-round";
import { useState } from "react";
import type { OfficeSession } from "#contract/office/session.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { passkeyFault, passWithPasskey } from "./passkey.ts";

export function PasskeyStep({ onDone }: { onDone: (session: OfficeSession) => void }) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const pass = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      onDone(await passWithPasskey());
    } catch (error) {
      setFault(passkeyFault(error));
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-3">
      {fault && <FormMessage kind="danger">{fault}</FormMessage>}
      <Button disabled={busy} onClick={() => void pass()}>
        <KeyRound aria-hidden className="size-4.5" />
        {busy ? "Waiting for your passkey…" : "Use your passkey"}
      </Button>
    </div>
  );
}
