import { type FormEvent, useState } from "react";
import { ShopError } from "#contract/errors.ts";
import type { OrderInvoices } from "#contract/office/orders/invoice.ts";
import { callOffice } from "#office/api/client.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { getServerMessage } from "#ui/server-message.ts";

interface BuyerFormProps {
  number: string;
  invoices: OrderInvoices;
  /** Called with the new invoices, or with nothing if the form was left. */
  onClose: (saved?: OrderInvoices) => void;
}

/** The buyer's NTN or CNIC for the invoice. */
export function BuyerForm({ number, invoices: { buyer, invoices }, onClose }: BuyerFormProps) {
  const [values, setValues] = useState(buyer);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [message, setMessage] = useState("");
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      onClose(await callOffice("changeBuyer", { params: { number }, body: values }));
    } catch (error) {
      const fields = error instanceof ShopError ? error.fields : undefined;
      setErrors(fields ?? {});
      setMessage(fields ? "" : getServerMessage(error, "The shop does not answer. Please try again"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate className="grid gap-x-4 sm:grid-cols-2" onSubmit={(event) => void save(event)}>
      <TextInput
        label="NTN or CNIC"
        hint="Empty: a buyer without a tax number"
        value={values.registration}
        error={errors.registration}
        maxLength={20}
        onChange={(event) => setValues({ ...values, registration: event.currentTarget.value })}
      />
      <TextInput
        label="Business name"
        value={values.businessName}
        error={errors.businessName}
        maxLength={100}
        onChange={(event) => setValues({ ...values, businessName: event.currentTarget.value })}
      />
      <div className="grid gap-2 sm:col-span-2">
        {invoices.length > 0 && (
          <p className="text-muted">The issued invoice is credited and replaced by one with these details.</p>
        )}
        {message && <FormMessage kind="danger">{message}</FormMessage>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="small" disabled={busy}>
            Save tax number
          </Button>
          <Button kind="quiet" size="small" onClick={() => onClose()}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  );
}
