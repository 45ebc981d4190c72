import type { SubmitEvent } from "react";
import type { ClaimDetails, ClaimStep } from "#contract/office/orders/claim.ts";
import { CLAIM_ACTS, type ClaimAct } from "#contract/rules/claim/claim-states.ts";
import { SERIAL_MAX_CHARACTERS } from "#contract/rules/product/serial-number.ts";
import { Button } from "#ui/button.tsx";
import Dialog from "#ui/dialog.tsx";
import { Checkbox } from "#ui/form/checkbox.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextArea, TextInput } from "#ui/form/text-input.tsx";

type Act = Exclude<ClaimAct, "withdraw" | "credit">;

interface ActDialogProps {
  act: Act;
  claim: ClaimDetails;
  busy: boolean;
  onAct: (step: Exclude<ClaimStep, { kind: "undo" }>) => Promise<void>;
  onClose: () => void;
}

/** Asks for what an act needs: a reason, a scanned piece, or the distributor. */
export function ActDialog({ act, claim, busy, onAct, onClose }: ActDialogProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const step = toStep(act, new FormData(event.currentTarget));
    if (step) void onAct(step);
  };
  return (
    <Dialog open title={`${CLAIM_ACTS[act].label}: ${claim.name}`} onClose={onClose}>
      <form className="grid gap-2" onSubmit={submit}>
        <ActFields act={act} claim={claim} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="secondary" onClick={onClose}>
            Go back
          </Button>
          <SubmitButton kind={act === "refuse" ? "danger" : "primary"} busy={busy} busyLabel="Saving…">
            {CLAIM_ACTS[act].label}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

function ActFields({ act, claim }: Pick<ActDialogProps, "act" | "claim">) {
  switch (act) {
    case "refuse":
    case "give-back":
      return (
        <TextArea
          label="Reason, as the customer reads it"
          name="reason"
          required
          maxLength={500}
          {...(act === "give-back" && {
            hint: "Such as: no fault was found, or the warranty does not cover the damage",
          })}
        />
      );
    case "receive":
      return <SerialField label="Serial number of the received piece" hint="Compared with the claimed piece" />;
    case "send":
      return <DistributorFields claim={claim} />;
    case "refer":
      return (
        <TextInput
          label="Reference"
          name="reference"
          required
          maxLength={60}
          autoComplete="off"
          defaultValue={claim.reference ?? ""}
        />
      );
    case "repair":
      return <MessageField />;
    case "replace":
      return <ReplaceFields claim={claim} />;
    case "lend":
      return (
        <SerialField
          label="Serial number of the loan"
          hint="Any piece in stock; it leaves the stock until it is back"
        />
      );
    case "take-loan":
      return (
        <>
          <SerialField label="Serial number of the loan" hint={`Lent: ${claim.loan?.name}, ${claim.loan?.serial}`} />
          <Checkbox label="It is damaged: set it aside" name="isDamaged" />
        </>
      );
    default:
      return null;
  }
}

function SerialField({ label, hint, required = true }: { label: string; hint: string; required?: boolean }) {
  return (
    <TextInput
      label={label}
      hint={hint}
      name="serial"
      required={required}
      maxLength={SERIAL_MAX_CHARACTERS}
      autoComplete="off"
    />
  );
}

const MessageField = () => (
  <TextArea
    label="Message to the customer (optional)"
    name="message"
    maxLength={500}
    hint="Such as the courier and the tracking number, or when to collect it"
  />
);

function DistributorFields({ claim: { distributor, distributors, giver } }: { claim: ClaimDetails }) {
  return (
    <>
      {giver === "shop" && <p className="text-muted">The shop itself gives this warranty.</p>}
      <TextInput
        label="Distributor or service centre"
        name="distributor"
        required
        maxLength={100}
        autoComplete="off"
        list="distributors"
        defaultValue={distributor ?? ""}
      />
      <datalist id="distributors">
        {distributors.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <TextInput label="Its reference (optional)" name="reference" maxLength={60} autoComplete="off" />
    </>
  );
}

function ReplaceFields({ claim: { asksSerials, piece, stock, until } }: { claim: ClaimDetails }) {
  return (
    <>
      <p className={stock > 0 ? "text-muted" : "text-sale"}>
        {stock > 0 ? `${stock} in stock.` : "Out of stock."} The new piece has the remaining warranty of the old one
        {until ? `, until ${until}` : ""}.
      </p>
      {(asksSerials || piece) && (
        <SerialField label="Serial number of the new piece" hint="The same product, in stock or from the distributor" />
      )}
      <Checkbox label="The distributor has sent this piece" name="isFromDistributor" />
      <MessageField />
    </>
  );
}

function toStep(act: Act, form: FormData): Exclude<ClaimStep, { kind: "undo" }> | undefined {
  const field = (name: string) => String(form.get(name) ?? "").trim();
  const optional = <N extends string>(name: N) =>
    (field(name) ? { [name]: field(name) } : {}) as Partial<Record<N, string>>;
  switch (act) {
    case "refuse":
    case "give-back":
      return { kind: act, reason: field("reason") };
    case "receive":
      return { kind: act, ...optional("serial") };
    case "send":
      return { kind: act, distributor: field("distributor"), ...optional("reference") };
    case "refer":
      return { kind: act, reference: field("reference") };
    case "repair":
      return { kind: act, ...optional("message") };
    case "replace":
      return {
        kind: act,
        isFromDistributor: form.has("isFromDistributor"),
        ...optional("serial"),
        ...optional("message"),
      };
    case "lend":
      return { kind: act, serial: field("serial") };
    case "take-loan":
      return { kind: act, serial: field("serial"), isDamaged: form.has("isDamaged") };
    default:
      return undefined;
  }
}
