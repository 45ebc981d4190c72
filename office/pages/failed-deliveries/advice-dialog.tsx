import { type SubmitEvent, useState } from "react";
import type { FailedDelivery } from "#contract/office/orders/failed-delivery.ts";
import { buildAdviceText, formatAdviceDay } from "#contract/rules/order/delivery-advice.ts";
import { normalizePhone } from "#contract/rules/text/phone.ts";
import { callOffice } from "#office/api/client.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import Dialog from "#ui/dialog.tsx";
import { Select } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

interface AdviceDialogProps {
  parcel: FailedDelivery;
  days: readonly string[];
  onClose: () => void;
}

type Draft = { kind: "try-again" | "return"; day: string; address: string; phone: string };

/** What the courier is to do; a courier without such an interface is told by phone, with the text shown here. */
export function AdviceDialog({ parcel, days, onClose }: AdviceDialogProps) {
  const { id, courier, orderNumber, takesAdvice, trackingNumber } = parcel;
  const [draft, setDraft] = useState<Draft>({ kind: "try-again", day: days[0] ?? "", address: "", phone: "" });
  const { act, busy } = useAct();
  const set = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed });
  const body = {
    kind: draft.kind,
    isTold: !takesAdvice,
    ...(draft.kind === "try-again" && {
      day: draft.day,
      ...(draft.address.trim() && { address: draft.address.trim() }),
      ...(draft.phone.trim() && { phone: normalizePhone(draft.phone) }),
    }),
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isDone = await act(() => callOffice("adviseCourier", { params: { id }, body }), {
      title: orderNumber,
      message: takesAdvice ? `${courier} was asked; its answer is in the list` : `is noted: ${courier} was told`,
    });
    if (isDone) onClose();
  };
  return (
    <Dialog
      open
      title={`Tell ${courier} about ${orderNumber}`}
      description={takesAdvice ? undefined : `${courier} takes this only by phone or in its portal. Send it this text:`}
      onClose={onClose}
    >
      <form className="grid gap-2" onSubmit={(event) => void submit(event)}>
        {!takesAdvice && (
          <p className="rounded-control bg-sunken p-3 break-words">
            Parcel {trackingNumber}: {buildAdviceText(body)}
          </p>
        )}
        <Select
          label="What to do"
          value={draft.kind}
          onChange={(event) => set({ kind: event.target.value === "return" ? "return" : "try-again" })}
        >
          <option value="try-again">Try again</option>
          <option value="return">Return the parcel to us</option>
        </Select>
        {draft.kind === "try-again" && <TryAgainFields draft={draft} days={days} onChange={set} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busy={busy} busyLabel="Sending…">
            {takesAdvice ? `Send to ${courier}` : "I have told the courier"}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

interface TryAgainFieldsProps {
  draft: Draft;
  days: readonly string[];
  onChange: (changed: Partial<Draft>) => void;
}

function TryAgainFields({ draft, days, onChange }: TryAgainFieldsProps) {
  return (
    <>
      <Select label="Day" value={draft.day} onChange={(event) => onChange({ day: event.target.value })}>
        {days.map((day) => (
          <option key={day} value={day}>
            {formatAdviceDay(day)}
          </option>
        ))}
      </Select>
      <TextInput
        label="Another address"
        hint="Leave empty to keep the address of the order"
        value={draft.address}
        maxLength={300}
        onChange={(event) => onChange({ address: event.target.value })}
      />
      <TextInput
        label="Another phone"
        hint="Leave empty to keep the phone of the order"
        type="tel"
        value={draft.phone}
        onChange={(event) => onChange({ phone: event.target.value })}
      />
    </>
  );
}
