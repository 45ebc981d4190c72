import { type FormEvent, useState } from "react";
import { ShopError } from "#contract/errors.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { callOffice } from "#office/api/client.ts";
import { Button } from "#ui/button.tsx";
import { createUuid } from "#ui/create-uuid.ts";
import Dialog from "#ui/dialog.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextArea, TextInput } from "#ui/form/text-input.tsx";
import { notify, notifyError } from "#ui/notification/notify.ts";

/** One dialog issues one card, however often it is sent. */
export default function IssueDialog({ onClose }: { onClose: () => void }) {
  const [id] = useState(() => createUuid());
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState<string>();
  const issue = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const read = (name: string) => String(fields.get(name) ?? "").trim() || undefined;
    setBusy(true);
    setErrors({});
    try {
      const issued = await callOffice("issueGiftCard", {
        body: {
          id,
          amount: Number(read("amount")),
          reason: read("reason") ?? "",
          recipientName: read("recipientName"),
          recipientEmail: read("recipientEmail"),
          senderName: read("senderName"),
          message: read("message"),
          sendOn: read("sendOn"),
        },
      });
      if (issued.code !== null) return setCode(issued.code);
      const { amount, recipientEmail } = issued.card;
      notify({ title: "Gift card issued", message: `${formatRupees(amount)} for ${recipientEmail}`, type: "success" });
      onClose();
    } catch (error) {
      if (error instanceof ShopError && error.fields) setErrors(error.fields);
      else if (!(error instanceof ShopError && error.code === "proof-needed")) notifyError(error);
    } finally {
      setBusy(false);
    }
  };
  if (code !== undefined) return <IssuedCode code={code} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Issue gift card"
      description="It counts as money that the shop owes until it is used."
    >
      <form onSubmit={(event) => void issue(event)} noValidate className="grid gap-1">
        <GiftCardFields errors={errors} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="secondary" onClick={onClose}>
            Go back
          </Button>
          <SubmitButton busy={busy} busyLabel="Issue gift card…">
            Issue gift card
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

function GiftCardFields({ errors }: { errors: Readonly<Record<string, string>> }) {
  return (
    <>
      <TextInput label="Amount in rupees" name="amount" inputMode="numeric" autoComplete="off" error={errors.amount} />
      <TextInput
        label="Reason"
        name="reason"
        hint="Only your colleagues see it"
        autoComplete="off"
        error={errors.reason}
      />
      <TextInput
        label="Email of the recipient"
        name="recipientEmail"
        type="email"
        hint="Empty: the code is shown here once, for a printed card"
        autoComplete="off"
        error={errors.recipientEmail}
      />
      <TextInput label="Name of the recipient" name="recipientName" autoComplete="off" error={errors.recipientName} />
      <TextInput label="From" name="senderName" autoComplete="off" error={errors.senderName} />
      <TextArea label="Message" name="message" error={errors.message} />
      <TextInput label="Send on" name="sendOn" type="date" hint="Empty: today" error={errors.sendOn} />
    </>
  );
}

function IssuedCode({ code, onClose }: { code: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Gift card issued"
      description="Write the code down now. It is never shown again."
    >
      <p className="rounded-control bg-sunken px-4 py-3 text-center font-mono text-lg select-all">{code}</p>
      <div className="flex justify-end">
        <Button onClick={onClose}>I have written it down</Button>
      </div>
    </Dialog>
  );
}
