import { type FormEvent, useState } from "react";
import type { OrderDetails } from "#contract/office/orders/order.ts";
import type { DeskAct } from "#contract/rules/order/order-status.ts";
import { toFieldsByName } from "#office/components/form/fields-by-name.ts";
import { Button } from "#ui/button.tsx";
import Dialog from "#ui/dialog.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { ActFields } from "./act-fields.tsx";
import { type Act, toActRequest } from "./act-request.ts";
import { describeAct } from "./act-texts.ts";

interface ActDialogProps {
  kind: DeskAct;
  order: OrderDetails;
  act: (act: Act) => Promise<Record<string, string> | undefined>;
  onClose: () => void;
}

export default function ActDialog({ kind, order, act, onClose }: ActDialogProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState("");
  const { title, about, button, keep } = describeAct(kind, order);
  const needsReason = (kind === "cancel" || kind === "refuse") && reason === "";
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (needsReason) return;
    setBusy(true);
    const fieldErrors = await act(toActRequest(kind, new FormData(event.currentTarget), order));
    setBusy(false);
    if (fieldErrors) setErrors(toFieldsByName(fieldErrors));
    else onClose();
  };
  return (
    <Dialog open onClose={onClose} title={title} description={about}>
      <form onSubmit={(event) => void send(event)} noValidate className="grid gap-2">
        <ActFields kind={kind} order={order} errors={errors} reason={reason} onReason={setReason} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="secondary" onClick={onClose}>
            {keep}
          </Button>
          <SubmitButton
            busy={busy}
            busyLabel="Working…"
            kind={kind === "cancel" ? "danger" : "primary"}
            disabled={needsReason}
          >
            {needsReason ? "Choose a reason first" : button}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
