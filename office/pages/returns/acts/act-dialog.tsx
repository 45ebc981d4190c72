import type { SubmitEvent } from "react";
import type { ReturnPiece, ReturnStep } from "#contract/office/orders/return.ts";
import { SERIAL_MAX_CHARACTERS } from "#contract/rules/product/serial-number.ts";
import {
  RETURN_CONDITION_LABEL,
  RETURN_CONDITIONS,
  RETURN_PLACE_LABEL,
  RETURN_PLACES,
  type ReturnCondition,
  type ReturnPlace,
} from "#contract/rules/return/return-choices.ts";
import { RETURN_ACTS, type ReturnAct } from "#contract/rules/return/return-states.ts";
import { Button } from "#ui/button.tsx";
import Dialog from "#ui/dialog.tsx";
import { Select } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextArea, TextInput } from "#ui/form/text-input.tsx";

interface ActDialogProps {
  act: ReturnAct;
  piece: ReturnPiece;
  busy: boolean;
  onAct: (step: ReturnStep) => Promise<void>;
  onClose: () => void;
}

/** Asks for what an act needs: a reason, a parcel, the condition, or where the piece goes. */
export function ActDialog({ act, piece, busy, onAct, onClose }: ActDialogProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const step = toStep(act, new FormData(event.currentTarget));
    if (step) void onAct(step);
  };
  return (
    <Dialog open title={`${RETURN_ACTS[act].label}: ${piece.name}`} onClose={onClose}>
      <form className="grid gap-2" onSubmit={submit}>
        <ActFields act={act} piece={piece} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="secondary" onClick={onClose}>
            Go back
          </Button>
          <SubmitButton kind={act === "refuse" ? "danger" : "primary"} busy={busy} busyLabel="Saving…">
            {RETURN_ACTS[act].label}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

function ActFields({ act, piece }: Pick<ActDialogProps, "act" | "piece">) {
  switch (act) {
    case "refuse":
    case "send-back":
      return <TextArea label="Reason, as the customer reads it" name="reason" required maxLength={500} />;
    case "send":
    case "hand-over":
      return (
        <>
          <TextInput label="Courier" name="courier" required maxLength={60} />
          <TextInput label="Consignment number" name="consignment" required maxLength={40} autoComplete="off" />
        </>
      );
    case "receive":
      return (
        <>
          <SerialField
            label="Serial number of the piece"
            hint={`Sold with the order: ${piece.soldSerials.join(", ")}`}
          />
          <TextArea
            label="Note (optional)"
            name="note"
            maxLength={500}
            hint="If the serial number cannot be read, write why"
          />
        </>
      );
    case "inspect":
      return (
        <>
          <Select label="What did you find?" name="condition">
            {RETURN_CONDITIONS.map((condition) => (
              <option key={condition} value={condition}>
                {RETURN_CONDITION_LABEL[condition]}
              </option>
            ))}
          </Select>
          <TextArea label="Note (optional)" name="note" maxLength={500} hint="Only your colleagues see it" />
        </>
      );
    case "replace":
      return (
        <>
          <p className={piece.stock > 0 ? "text-muted" : "text-sale"}>
            {piece.stock > 0 ? `${piece.stock} in stock. One is taken for the customer.` : "Out of stock."}
          </p>
          {piece.asksSerials && <SerialField label="Serial number of the replacement" required />}
          <ReturnPlaceField />
        </>
      );
    default:
      return null;
  }
}

function SerialField(props: { label: string; hint?: string; required?: boolean }) {
  return (
    <TextInput
      name="serial"
      maxLength={SERIAL_MAX_CHARACTERS}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
    />
  );
}

export function ReturnPlaceField() {
  return (
    <Select label="Where does the returned piece go?" name="keptIn" defaultValue="open-box">
      {RETURN_PLACES.map((place) => (
        <option key={place} value={place}>
          {RETURN_PLACE_LABEL[place]}
        </option>
      ))}
    </Select>
  );
}

function toStep(act: ReturnAct, form: FormData): ReturnStep | undefined {
  const field = (name: string) => String(form.get(name) ?? "").trim();
  const optional = (name: string) => (field(name) ? { [name]: field(name) } : {});
  switch (act) {
    case "refuse":
    case "send-back":
      return { kind: act, reason: field("reason") };
    case "send":
    case "hand-over":
      return { kind: act, courier: field("courier"), consignment: field("consignment") };
    case "inspect":
      return {
        kind: act,
        condition: field("condition") as ReturnCondition,
        ...optional("note"),
      };
    case "receive":
      return { kind: act, ...optional("serial"), ...optional("note") };
    case "replace":
      return { kind: act, keptIn: field("keptIn") as ReturnPlace, ...optional("serial") };
    default:
      return undefined;
  }
}
