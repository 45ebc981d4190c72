import { type FormEvent, useState } from "react";
import { formatAdviceDay } from "#contract/rules/order/delivery-advice.ts";
import { normalizePhone } from "#contract/rules/text/phone.ts";
import type { DeliveryChoice, FailedDelivery } from "#contract/shop/orders/delivery-link.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextArea, TextInput } from "#ui/form/text-input.tsx";

interface DeliveryFormProps {
  delivery: FailedDelivery;
  busy: boolean;
  onChoose: (choice: DeliveryChoice) => Promise<void>;
}

/** A day, and only on demand another address or phone. */
export function DeliveryForm({ delivery: { days, address }, busy, onChoose }: DeliveryFormProps) {
  const [changing, setChanging] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => String(form.get(name) ?? "").trim();
    const written = { address: read("address"), phone: normalizePhone(read("phone")) };
    void onChoose({
      day: read("day"),
      ...(changing && written.address !== address.address && { address: written.address }),
      ...(changing && written.phone !== address.phone && { phone: written.phone }),
    });
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <Select label="Day" name="day" required>
        {days.map((day) => (
          <option key={day} value={day}>
            {formatAdviceDay(day)}
          </option>
        ))}
      </Select>
      {changing ? (
        <>
          <TextArea
            label="Address"
            name="address"
            defaultValue={address.address}
            required
            maxLength={300}
            hint={`Your city is ${address.city}. To change the city, please call us`}
          />
          <TextInput label="Phone" name="phone" type="tel" defaultValue={address.phone} required autoComplete="tel" />
        </>
      ) : (
        <address className="not-italic text-muted">
          {address.address}, {address.city}
          <br />
          {address.phone}
        </address>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy} busyLabel="Sending...">
          Deliver again
        </SubmitButton>
        {!changing && (
          <Button kind="secondary" onClick={() => setChanging(true)}>
            Change address or phone
          </Button>
        )}
      </div>
    </form>
  );
}
