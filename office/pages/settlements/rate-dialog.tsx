import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { ShopError } from "#contract/errors.ts";
import { callOffice } from "#office/api/client.ts";
import { toFieldsByName } from "#office/components/form/fields-by-name.ts";
import { toPakistanInput } from "#office/components/time/pakistan-time.ts";
import Dialog from "#ui/dialog.tsx";
import { Select } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { toRateRequest } from "./rate-values.ts";

const NUMBERS = [
  { name: "firstRupees", label: "Rupees per parcel", usual: "" },
  { name: "firstGrams", label: "Up to grams", usual: "1000" },
  { name: "stepRupees", label: "Rupees per extra step", usual: "0" },
  { name: "stepGrams", label: "Step in grams", usual: "500" },
] as const;
const PERCENTS = [
  { name: "fuelBp", label: "Fuel, % of charge" },
  { name: "chargeTaxBp", label: "Tax, % of charge" },
  { name: "cashTaxBp", label: "Withheld, % of cash" },
] as const;

export default function RateDialog({ couriers, onClose }: { couriers: readonly string[]; onClose: () => void }) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [today] = useState(() => toPakistanInput(new Date().toISOString()).slice(0, 10));
  const { revalidate } = useRevalidator();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = toRateRequest(form);
    setBusy(true);
    try {
      await callOffice("addCourierRate", { body });
      notify({ title: "Saved", message: `${body.courier}, from ${body.fromDay}`, type: "success" });
      void revalidate();
      onClose();
    } catch (error) {
      if (error instanceof ShopError && error.fields) setErrors(toFieldsByName(error.fields));
      else notifyError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Agreed charges of a courier"
      description="Valid from this date until newer prices start. Every started weight step is charged."
    >
      <form onSubmit={(event) => void send(event)} noValidate className="grid grid-cols-2 gap-x-3 gap-y-1">
        <Select label="Courier" name="courier" error={errors.courier}>
          {couriers.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
        <TextInput
          label="From"
          name="fromDay"
          type="date"
          defaultValue={today}
          error={errors.fromDay}
          className="grid-cols-[minmax(0,1fr)]"
        />
        {NUMBERS.map(({ name, label, usual }) => (
          <TextInput
            key={name}
            label={label}
            name={name}
            inputMode="numeric"
            defaultValue={usual}
            error={errors[name]}
          />
        ))}
        <TextInput
          label="Rupees if returned"
          name="returnRupees"
          inputMode="numeric"
          defaultValue="0"
          error={errors.returnRupees}
        />
        {PERCENTS.map(({ name, label }) => (
          <TextInput key={name} label={label} name={name} inputMode="decimal" defaultValue="0" error={errors[name]} />
        ))}
        <TextInput
          label="Source"
          name="source"
          hint="Agreement or circular"
          error={errors.source}
          className="col-span-2"
        />
        <SubmitButton busy={busy} busyLabel="Saving…" className="col-span-2 mt-3 justify-self-end">
          Save prices{" "}
        </SubmitButton>
      </form>
    </Dialog>
  );
}
