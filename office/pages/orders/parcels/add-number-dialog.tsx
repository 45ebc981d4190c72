import { type FormEvent, useState } from "react";
import { ShopError } from "#contract/errors.ts";
import type { ParcelBooking } from "#contract/office/orders/parcel-booking.ts";
import { COURIER_SERVICES } from "#contract/rules/order/courier-services.ts";
import { callOffice } from "#office/api/client.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import Dialog from "#ui/dialog.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

interface AddNumberDialogProps {
  booking: ParcelBooking;
  onClose: (isDone: boolean) => void;
}

/** The courier has re-routed a parcel. */
export default function AddNumberDialog({ booking: { id, service, reference }, onClose }: AddNumberDialogProps) {
  const [trackingNumber, setTrackingNumber] = useState("");
  const [error, setError] = useState<string>();
  const { act, busy } = useAct();
  const label = COURIER_SERVICES[service];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (trackingNumber.trim() === "") return setError(`Enter the number that ${label} gave`);
    setError(undefined);
    const isDone = await act(async () => {
      try {
        await callOffice("addParcelNumber", { params: { id }, body: { trackingNumber } });
      } catch (problem) {
        if (problem instanceof ShopError) setError(problem.fields?.trackingNumber);
        throw problem;
      }
    });
    if (isDone) onClose(true);
  };
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      title={`New tracking number of ${reference}`}
      description={`When ${label} sends the parcel on under another number, the shop follows that one. The earlier number stays known.`}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-2">
        <TextInput
          label="Tracking number"
          autoComplete="off"
          error={error}
          value={trackingNumber}
          onChange={({ target }) => setTrackingNumber(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="secondary" onClick={() => onClose(false)}>
            Go back
          </Button>
          <SubmitButton busy={busy} busyLabel="Saving…">
            Add number
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
