import { type FormEvent, type ReactNode, useState } from "react";
import type { OrderDetails } from "#contract/office/orders/order.ts";
import { DESK_ACTS, type DeskAct } from "#contract/rules/order/order-status.ts";
import { toFieldsByName } from "#office/components/form/fields-by-name.ts";
import Dialog from "#ui/dialog.tsx";
import { Select } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextArea, TextInput } from "#ui/form/text-input.tsx";
import { type Act, listPackedItems, readAct } from "./act-request.ts";

interface ActDialogProps {
  kind: DeskAct;
  order: OrderDetails;
  act: (act: Act) => Promise<Record<string, string> | undefined>;
  onClose: () => void;
}

type Errors = Record<string, string>;

export default function ActDialog({ kind, order, act, onClose }: ActDialogProps) {
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    const fieldErrors = await act(readAct(kind, new FormData(event.currentTarget), order));
    setBusy(false);
    if (fieldErrors) setErrors(toFieldsByName(fieldErrors));
    else onClose();
  };
  return (
    <Dialog open onClose={onClose} title={DESK_ACTS[kind].label} description={`Order ${order.number}, ${order.name}`}>
      <form onSubmit={(event) => void send(event)} noValidate className="grid gap-2">
        {renderFields(kind, order, errors)}
        <SubmitButton busy={busy} busyLabel="Working…" className="justify-self-end">
          {DESK_ACTS[kind].label}
        </SubmitButton>
      </form>
    </Dialog>
  );
}

const renderOptions = (texts: readonly string[]) =>
  texts.map((text) => (
    <option key={text} value={text}>
      {text}
    </option>
  ));

function renderFields(kind: DeskAct, order: OrderDetails, errors: Errors): ReactNode {
  const note = <TextArea label="Note" name="note" hint="Only your colleagues see it" error={errors.note} />;
  switch (kind) {
    case "no-answer":
      return (
        <>
          <Select label="Call again in" name="hours" defaultValue="2">
            <option value="1">1 hour</option>
            <option value="2">2 hours</option>
            <option value="5">5 hours</option>
            <option value="24">1 day</option>
          </Select>
          {note}
        </>
      );
    case "cancel":
    case "refuse":
      return (
        <>
          <Select label="Reason" name="reason" error={errors.reason}>
            {renderOptions(order.reasons[kind])}
          </Select>
          {note}
        </>
      );
    case "hand-over":
      return (
        <>
          <TextInput label="Consignment number" name="consignment" autoComplete="off" error={errors.consignment} />
          <Select label="Courier" name="courier" defaultValue={order.courier} error={errors.courier}>
            {renderOptions([...new Set([order.courier, ...order.couriers])])}
          </Select>
          <TextInput
            label="Weight in grams"
            name="grams"
            inputMode="numeric"
            autoComplete="off"
            hint="Optional. The courier's charges are held against it."
            error={errors.grams}
          />
          {note}
        </>
      );
    case "take-back":
      return (
        <>
          <p className="text-muted">Everything goes back on the shelf, but for what is damaged.</p>
          {listPackedItems(order).map(({ productId, name, quantity }) => (
            <TextInput
              key={productId}
              label={`Damaged of ${quantity} × ${name}`}
              name={`damaged-${productId}`}
              type="number"
              min={0}
              max={quantity}
              defaultValue={0}
              error={errors.damaged}
            />
          ))}
          {note}
        </>
      );
    case "address":
      return (
        <>
          <TextInput label="Name" name="recipientName" defaultValue={order.name} error={errors.recipientName} />
          <TextInput label="Phone" name="phone" type="tel" defaultValue={order.phone} error={errors.phone} />
          <TextArea label="Address" name="address" defaultValue={order.address.address} error={errors.address} />
          <TextInput
            label="Postal code"
            name="postalCode"
            inputMode="numeric"
            defaultValue={order.address.postalCode}
            error={errors.postalCode}
            hint={`In ${order.address.city}: another city has other delivery prices`}
          />
        </>
      );
    default:
      return note;
  }
}
