import { type FormEvent, useState } from "react";
import type { PhoneOrderChoices } from "#contract/office/orders/order-changes.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { normalizePhone } from "#contract/rules/text/phone.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextArea } from "#ui/form/text-input.tsx";
import { canSend, type DraftLine, sumLines } from "../order/draft-lines.ts";
import { OrderLines } from "../order/order-lines.tsx";
import { DiscountFields } from "./discount-fields.tsx";
import { PhoneDelivery } from "./phone-delivery.tsx";
import { splitCodes, usePhoneQuote } from "./use-phone-quote.ts";
import { usePlacePhoneOrder } from "./use-place-phone-order.ts";

interface PhoneOrderFormProps {
  choices: PhoneOrderChoices;
  lines: DraftLine[];
  setLines: (lines: DraftLine[]) => void;
}

export function PhoneOrderForm({ choices: { cities, customer }, lines, setLines }: PhoneOrderFormProps) {
  const [cityId, setCityId] = useState(customer?.addresses[0]?.cityId ?? 0);
  const couriers = cities.find((city) => city.id === cityId)?.couriers ?? [];
  const [courierId, setCourierId] = useState(0);
  const courier = couriers.find(({ pricingId }) => pricingId === courierId) ?? couriers[0];
  const [typedCodes, setTypedCodes] = useState("");
  const [phone, setPhone] = useState(customer?.phone ?? "");
  const { quote, refetch } = usePhoneQuote({
    customerId: customer?.id,
    phone,
    lines,
    courierPricingId: courier?.pricingId,
    typedCodes,
  });
  const discounts = quote?.discounts ?? [];
  const total = quote && discounts.length > 0 ? quote.grandTotal : sumLines(lines) + (courier?.price ?? 0);
  const { place, errors, busy, markTyped } = usePlacePhoneOrder({
    customer,
    lines,
    setLines,
    delivery: { cityId, courierPricingId: courier?.pricingId ?? 0 },
    total,
    codes: splitCodes(typedCodes),
    onPriceChange: refetch,
  });
  const handleChange = (event: FormEvent<HTMLFormElement>) => {
    markTyped();
    setPhone(normalizePhone(String(new FormData(event.currentTarget).get("phone") ?? "")));
  };
  return (
    <form
      onSubmit={(event) => void place(event)}
      onChange={handleChange}
      noValidate
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <PhoneDelivery
        customer={customer}
        cities={cities}
        cityId={cityId}
        onCity={setCityId}
        courier={courier}
        onCourier={setCourierId}
        errors={errors}
      />
      <section aria-label="Items" className="grid gap-3 rounded-card border border-line bg-surface p-4">
        <h2 className="text-base">Items</h2>
        <OrderLines lines={lines} onChange={setLines} errors={errors} />
        <DiscountFields quote={quote} typedCodes={typedCodes} onCodes={setTypedCodes} />
        <p className="flex justify-between gap-4 font-semibold">
          <span>To pay at the door</span>
          <span className="tabular-nums">{formatRupees(total)}</span>
        </p>
        {customer?.cashBlocked && (
          <p className="text-sale">Cash on delivery is blocked for this customer, who can only pay by card.</p>
        )}
        <TextArea label="Note" name="note" hint="Only your colleagues see it" error={errors.note} />
        <SubmitButton
          busy={busy}
          busyLabel="Placing…"
          disabled={!courier || !canSend(lines) || customer?.cashBlocked === true}
          className="justify-self-end"
        >
          Place and confirm order
        </SubmitButton>
      </section>
    </form>
  );
}
