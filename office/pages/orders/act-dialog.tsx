import { type FormEvent, type ReactNode, useState } from "react";
import type { OrderDetails } from "#contract/office/order.ts";
import { HOUR_MS } from "#contract/rules/limits.ts";
import { DESK_ACTS, type DeskAct } from "#contract/rules/order-status.ts";
import { normalizePhone } from "#contract/rules/phone.ts";
import { fieldsByName } from "#office/features/fields-by-name.ts";
import Dialog from "#ui/dialog.tsx";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextArea, TextInput } from "#ui/text-input.tsx";
import type { Act } from "./use-acting.ts";

interface ActDialogProps {
  kind: DeskAct;
  order: OrderDetails;
  act: (act: Act) => Promise<Record<string, string> | undefined>;
  onClose: () => void;
}

type Errors = Record<string, string>;

/** Asks for what an act needs to know. */
export default function ActDialog({ kind, order, act, onClose }: ActDialogProps) {
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    const wrong = await act(actOf(kind, new FormData(event.currentTarget), order));
    setBusy(false);
    if (wrong) setErrors(fieldsByName(wrong));
    else onClose();
  };
  return (
    <Dialog open onClose={onClose} title={DESK_ACTS[kind].label} description={`Order ${order.number}, ${order.name}`}>
      <form onSubmit={(event) => void send(event)} noValidate className="grid gap-2">
        {fieldsOf(kind, order, errors)}
        <SubmitButton busy={busy} busyLabel="Working…" className="justify-self-end">
          {DESK_ACTS[kind].label}
        </SubmitButton>
      </form>
    </Dialog>
  );
}

/** What is in the parcel, each thing once: of a finished PC its parts. */
function packedOf({ items }: OrderDetails): { productId: number; name: string; quantity: number }[] {
  const packed = items.flatMap((item) => (item.parts.length > 0 ? item.parts : [item]));
  return [...Map.groupBy(packed, ({ productId }) => productId)].map(([productId, same]) => ({
    productId,
    name: same[0]?.name ?? "",
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

const options = (texts: readonly string[]) =>
  texts.map((text) => (
    <option key={text} value={text}>
      {text}
    </option>
  ));

function fieldsOf(kind: DeskAct, order: OrderDetails, errors: Errors): ReactNode {
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
            {options(order.reasons[kind])}
          </Select>
          {note}
        </>
      );
    case "hand-over":
      return (
        <>
          <TextInput label="Consignment number" name="consignment" autoComplete="off" error={errors.consignment} />
          <Select label="Courier" name="courier" defaultValue={order.courier} error={errors.courier}>
            {options([...new Set([order.courier, ...order.couriers])])}
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
          {packedOf(order).map(({ productId, name, quantity }) => (
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

function actOf(kind: DeskAct, form: FormData, order: OrderDetails): Act {
  const said = (name: string) => String(form.get(name) ?? "").trim();
  const note = said("note") ? { note: said("note") } : {};
  switch (kind) {
    case "no-answer":
      return { kind, dueAt: new Date(Date.now() + Number(said("hours")) * HOUR_MS).toISOString(), ...note };
    case "cancel":
    case "refuse":
      return { kind, reason: said("reason"), ...note };
    case "hand-over":
      return {
        kind,
        consignment: said("consignment"),
        courier: said("courier"),
        ...(said("grams") && { grams: Number(said("grams")) }),
        ...note,
      };
    case "take-back":
      return {
        kind,
        damaged: packedOf(order)
          .map(({ productId }) => ({ productId, quantity: Number(said(`damaged-${productId}`)) }))
          .filter(({ quantity }) => quantity > 0),
        ...note,
      };
    case "address":
      return {
        kind,
        recipientName: said("recipientName"),
        phone: normalizePhone(said("phone")),
        address: said("address"),
        postalCode: said("postalCode"),
      };
    case "note":
      return { kind, note: said("note") };
    default:
      return { kind };
  }
}
