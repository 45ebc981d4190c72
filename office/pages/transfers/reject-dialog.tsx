import type { SubmitEvent } from "react";
import { Button } from "#ui/button.tsx";
import Dialog from "#ui/dialog.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

interface RejectDialogProps {
  number: string;
  busy: boolean;
  onReject: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** The reason is mailed to the customer as it is written here. */
export function RejectDialog({ number, busy, onReject, onClose }: RejectDialogProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void onReject(String(new FormData(event.currentTarget).get("reason") ?? "").trim());
  };
  return (
    <Dialog open title={`Transfer of ${number} not received`} onClose={onClose}>
      <form className="grid gap-2" onSubmit={submit}>
        <TextInput
          label="Reason, as the customer reads it"
          name="reason"
          required
          maxLength={300}
          hint="Such as: There is no transfer with this number in our account."
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton kind="danger" busy={busy} busyLabel="Sending…">
            Not received
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
