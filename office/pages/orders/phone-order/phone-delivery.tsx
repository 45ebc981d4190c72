import type { PhoneOrderChoices } from "#contract/office/orders/order-changes.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { Select } from "#ui/form/select.tsx";
import { TextArea, TextInput } from "#ui/form/text-input.tsx";

type City = PhoneOrderChoices["cities"][number];

interface PhoneDeliveryProps {
  customer: PhoneOrderChoices["customer"];
  cities: readonly City[];
  cityId: number;
  onCity: (id: number) => void;
  courier: City["couriers"][number] | undefined;
  onCourier: (pricingId: number) => void;
  errors: Record<string, string>;
}

export function PhoneDelivery(props: PhoneDeliveryProps) {
  const { customer, cities, cityId, onCity, courier, onCourier, errors } = props;
  const savedAddress = customer?.addresses[0];
  const couriers = cities.find((city) => city.id === cityId)?.couriers ?? [];
  return (
    <section aria-label="Delivery" className="grid gap-2 rounded-card border border-line bg-surface p-4">
      <h2 className="text-base">Delivery</h2>
      {!customer && <TextInput label="Name" name="name" autoComplete="off" error={errors.name} />}
      <TextInput
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="off"
        defaultValue={savedAddress?.phone ?? customer?.phone}
        error={errors.phone}
      />
      {!customer && (
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          hint="Optional. Without it the customer gets no emails."
          error={errors.email}
        />
      )}
      <TextArea label="Address" name="address" defaultValue={savedAddress?.address} error={errors.address} />
      <div className="grid gap-x-3 sm:grid-cols-2">
        <Select
          label="City"
          value={cityId}
          onChange={({ target }) => onCity(Number(target.value))}
          error={errors.cityId}
        >
          <option value={0} disabled>
            Choose…
          </option>
          {cities.map((city) => (
            <option key={city.id} value={city.id}>
              {city.name}
            </option>
          ))}
        </Select>
        <TextInput
          label="Postal code"
          name="postalCode"
          inputMode="numeric"
          hint="Optional"
          defaultValue={savedAddress?.postalCode}
          error={errors.postalCode}
        />
      </div>
      <Select
        label="Courier"
        value={courier?.pricingId ?? ""}
        onChange={({ target }) => onCourier(Number(target.value))}
        error={errors.courierPricingId}
      >
        {couriers.map(({ pricingId, name, price }) => (
          <option key={pricingId} value={pricingId}>
            {`${name}, ${formatRupees(price)}`}
          </option>
        ))}
      </Select>
    </section>
  );
}
