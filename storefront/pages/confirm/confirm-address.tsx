import type { FormEvent } from "react";
import { normalizePhone } from "#contract/rules/text/phone.ts";
import type { LinkAnswer, LinkedOrder } from "#contract/shop/orders/order-link.ts";
import { Button } from "#ui/button.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextArea, TextInput } from "#ui/form/text-input.tsx";

interface ConfirmAddressProps {
  order: LinkedOrder;
  busy: boolean;
  onSave: (answer: LinkAnswer) => Promise<void>;
  onClose: () => void;
}

export function ConfirmAddress({ order: { address }, busy, onSave, onClose }: ConfirmAddressProps) {
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const fieldValue = (name: string) => String(form.get(name) ?? "");
    void onSave({
      kind: "address",
      recipientName: fieldValue("recipientName"),
      phone: normalizePhone(fieldValue("phone")),
      address: fieldValue("address"),
      postalCode: fieldValue("postalCode"),
    });
  };
  return (
    <form onSubmit={save} className="grid gap-2">
      <TextInput label="Name" name="recipientName" defaultValue={address.recipientName} required autoComplete="name" />
      <TextInput label="Phone" name="phone" type="tel" defaultValue={address.phone} required autoComplete="tel" />
      <TextArea label="Address" name="address" defaultValue={address.address} required />
      <TextInput
        label="Postal code"
        name="postalCode"
        inputMode="numeric"
        defaultValue={address.postalCode}
        required
        hint={`Your city is ${address.city}. To change the city, please call us`}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy} busyLabel="Saving...">
          Save address
        </SubmitButton>
        <Button kind="secondary" onClick={onClose}>
          Back
        </Button>
      </div>
    </form>
  );
}
