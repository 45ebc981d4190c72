import { useEffect, useState } from "react";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { callOffice } from "#office/api/client.ts";
import { FormMessage } from "#ui/form/form-message.tsx";
import { QrCode } from "#ui/qr-code.tsx";
import { getServerMessage } from "#ui/server-message.ts";
import { CodeForm } from "./code-form.tsx";

export type Enrolment = OfficeResponse<"confirmTotp">;

export function TotpSetup({ onDone }: { onDone: (enrolled: Enrolment) => void }) {
  const [setup, setSetup] = useState<OfficeResponse<"beginTotp">>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    let isUnmounted = false;
    callOffice("beginTotp", {}).then(
      (secret) => isUnmounted || setSetup(secret),
      (error: unknown) =>
        isUnmounted || setFault(getServerMessage(error, "The shop is not responding. Please try again")),
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  if (fault) return <FormMessage kind="danger">{fault}</FormMessage>;
  if (!setup) return <p role="status">Loading…</p>;
  return (
    <div className="grid gap-4">
      <p>Scan this QR code with an authenticator app, such as Google Authenticator, Aegis or 1Password.</p>
      <QrCode text={setup.uri} label="QR code for the app" className="size-48 rounded-control bg-white" />
      <p className="text-muted">
        Or enter this key in the app:{" "}
        <code className="font-mono break-all text-ink">{setup.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
      <CodeForm
        label="Code from the app"
        onCode={async (code) => onDone(await callOffice("confirmTotp", { body: { code } }))}
      />
    </div>
  );
}
