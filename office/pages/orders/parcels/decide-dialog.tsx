import { type FormEvent, useState } from "react";
import { ShopError } from "#contract/errors.ts";
import type { ParcelBooking } from "#contract/office/orders/parcel-booking.ts";
import { BOOKING_DECISIONS, type BookingDecision, COURIER_SERVICES } from "#contract/rules/order/courier-services.ts";
import { callOffice } from "#office/api/client.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import Dialog from "#ui/dialog.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

const DECISION_TEXT: Record<BookingDecision, string> = {
  booked: "It is there: it was booked",
  "not-booked": "It is not there: do not book it",
  "book-again": "It is not there: book it again",
};

interface DecideDialogProps {
  booking: ParcelBooking;
  onClose: (isDone: boolean) => void;
}

/** A person has looked in the courier's portal. */
export default function DecideDialog({ booking: { id, service, reference }, onClose }: DecideDialogProps) {
  const [decision, setDecision] = useState<BookingDecision>();
  const [trackingNumber, setTrackingNumber] = useState("");
  const [error, setError] = useState<string>();
  const { act, busy } = useAct();
  const label = COURIER_SERVICES[service];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!decision) return;
    const body = { decision, ...(decision === "booked" && { trackingNumber }) };
    setError(undefined);
    const isDone = await act(async () => {
      try {
        await callOffice("decideParcelBooking", { params: { id }, body });
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
      title={`Decide about ${reference}`}
      description={`Look in ${label}'s portal whether it has a parcel with the reference ${reference}.`}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        <fieldset className="grid gap-1">
          <legend className="sr-only">What the portal says</legend>
          {BOOKING_DECISIONS.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="decision"
                checked={decision === one}
                onChange={() => setDecision(one)}
                className="size-5 shrink-0 accent-accent"
              />
              {DECISION_TEXT[one]}
            </label>
          ))}
        </fieldset>
        {decision === "booked" && (
          <TextInput
            label="Tracking number"
            autoComplete="off"
            error={error}
            value={trackingNumber}
            onChange={({ target }) => setTrackingNumber(target.value)}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="secondary" onClick={() => onClose(false)}>
            Leave it uncertain
          </Button>
          <SubmitButton busy={busy} busyLabel="Saving…" disabled={!decision}>
            Save decision
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
