import { formatRupees } from "#contract/rules/money.ts";
import type { CourierPricing } from "#contract/shop/customer.ts";
import { Select } from "#ui/form/select.tsx";

interface CourierChoiceProps {
  couriers: readonly CourierPricing[];
  courierId: string;
  onCourier: (id: string) => void;
  loading: boolean;
}

/** The couriers that deliver to the city of the address. */
export function CourierChoice({ couriers, courierId, onCourier, loading }: CourierChoiceProps) {
  if (couriers.length === 0)
    return loading ? null : (
      <p className="rounded-control bg-warning-soft p-3 text-sm text-warning">
        Please update city at address for courier
      </p>
    );
  return (
    <Select label="Delivery courier" value={courierId} onChange={(event) => onCourier(event.target.value)}>
      <option value="">Select a courier</option>
      {couriers.map(({ id, price, courier }) => (
        <option key={id} value={id}>
          {`${courier.name} - ${formatRupees(price)}`}
        </option>
      ))}
    </Select>
  );
}
