import type { OrderDetails } from "#contract/office/orders/order.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { Select } from "#ui/form/select.tsx";
import { type City, type Courier, chooseCourier } from "./delivery-plan.ts";

interface CityFieldsProps {
  cities: readonly City[];
  chosen: { city: City; courier: Courier } | undefined;
  order: OrderDetails;
  onChoose: (chosen: { city: City; courier: Courier } | undefined) => void;
  error: string | undefined;
}

/** A city, and one of the couriers that deliver there. */
export function CityFields({ cities, chosen, order, onChoose, error }: CityFieldsProps) {
  const provinces = [...Map.groupBy(cities, ({ state }) => state)].toSorted(([one], [other]) =>
    one.localeCompare(other),
  );
  const chooseCity = (id: string) => {
    const city = cities.find((one) => String(one.id) === id);
    const courier = chooseCourier(city, order);
    onChoose(city && courier ? { city, courier } : undefined);
  };
  const choosePrice = (id: string) => {
    const courier = chosen?.city.couriers.find(({ pricingId }) => String(pricingId) === id);
    if (chosen && courier) onChoose({ ...chosen, courier });
  };
  return (
    <>
      <Select
        label="City"
        value={chosen ? String(chosen.city.id) : ""}
        onChange={({ target }) => chooseCity(target.value)}
        disabled={cities.length === 0}
      >
        {!chosen && <option value="">{order.address.city}</option>}
        {provinces.map(([state, ofState]) => (
          <optgroup key={state} label={state}>
            {ofState.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <Select
        label="Courier"
        value={chosen ? String(chosen.courier.pricingId) : ""}
        onChange={({ target }) => choosePrice(target.value)}
        disabled={!chosen}
        error={error}
      >
        {!chosen && <option value="">{order.courier}</option>}
        {chosen?.city.couriers.map(({ pricingId, name, price }) => (
          <option key={pricingId} value={pricingId}>
            {name}, {formatRupees(price)}
          </option>
        ))}
      </Select>
    </>
  );
}
