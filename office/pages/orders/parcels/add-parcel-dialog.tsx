import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { CONNECTED_SERVICES, COURIER_SERVICES, type ConnectedService } from "#contract/rules/order/courier-services.ts";
import { callOffice } from "#office/api/client.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import Dialog from "#ui/dialog.tsx";
import { Select } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

interface AddParcelDialogProps {
  number: string;
  place: number;
  /** Of the first parcel. */
  service: ConnectedService;
  onClose: () => void;
}

/** A further parcel of an order. The first collects the cash of all. */
export default function AddParcelDialog({ number, place, service: first, onClose }: AddParcelDialogProps) {
  const [service, setService] = useState(first);
  const [kilos, setKilos] = useState("");
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  const { act, busy } = useAct();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const grams = Math.round(Number(kilos.trim().replace(",", ".")) * 1_000);
    if (!(grams > 0)) return setError("Enter the weight in kilograms, such as 2.5");
    void act(async () => {
      const { id } = await callOffice("createBookingBatch", { body: { parcels: [{ number, place, service, grams }] } });
      await navigate(`/orders/bookings/${id}`);
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Add parcel ${place} to order ${number}`}
      description="The first parcel collects the cash of the whole order; this one collects nothing."
    >
      <form noValidate onSubmit={submit} className="grid gap-2">
        <Select label="Courier" value={service} onChange={({ target }) => setService(target.value as ConnectedService)}>
          {CONNECTED_SERVICES.map((name) => (
            <option key={name} value={name}>
              {COURIER_SERVICES[name]}
            </option>
          ))}
        </Select>
        <TextInput
          label="Weight in kilograms"
          inputMode="decimal"
          autoComplete="off"
          error={error}
          value={kilos}
          onChange={({ target }) => setKilos(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="secondary" onClick={onClose}>
            Go back
          </Button>
          <SubmitButton busy={busy} busyLabel="Booking…">
            Book parcel
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
