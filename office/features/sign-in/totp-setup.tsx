import { useEffect, useState } from "react";
import type { OfficeResponse } from "#contract/office/office.ts";
import { office } from "#office/api/client.ts";
import { FormMessage } from "#ui/form-message.tsx";
import { serverMessage } from "#ui/server-message.ts";
import { QrCode } from "../qr-code.tsx";
import { CodeForm } from "./code-form.tsx";

export type Enrolled = OfficeResponse<"confirmTotp">;

/** Codes of an app: the secret as a picture and as text, then the first code of it. */
export function TotpSetup({ onDone }: { onDone: (enrolled: Enrolled) => void }) {
  const [begun, setBegun] = useState<OfficeResponse<"beginTotp">>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    let left = false;
    office("beginTotp", {}).then(
      (secret) => left || setBegun(secret),
      (error: unknown) => left || setFault(serverMessage(error, "The shop does not answer. Please try again")),
    );
    return () => {
      left = true;
    };
  }, []);
  if (fault) return <FormMessage kind="danger">{fault}</FormMessage>;
  if (!begun) return <p role="status">One moment…</p>;
  return (
    <div className="grid gap-4">
      <p>Scan this with an app for codes, such as Google Authenticator, Aegis or 1Password.</p>
      <QrCode text={begun.uri} label="QR code for the app" className="size-48 rounded-control bg-white" />
      <p className="text-muted">
        Or type this into the app:{" "}
        <code className="font-mono break-all text-ink">{begun.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
      <CodeForm
        label="Code that the app shows"
        onCode={async (code) => onDone(await office("confirmTotp", { body: { code } }))}
      />
    </div>
  );
}
