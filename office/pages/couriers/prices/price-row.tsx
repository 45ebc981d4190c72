import type { ClipboardEvent } from "react";
import type { Delivery, DeliveryCity } from "#contract/office/cash/courier.ts";
import { classNames } from "#ui/class-names.ts";
import { readPrice } from "./pasted-prices.ts";
import { formatSavedPrice, type TypedPrices, toCellKey } from "./typed-prices.ts";

interface PriceRowProps {
  city: DeliveryCity;
  stateName: string | undefined;
  couriers: Delivery["couriers"];
  typed: TypedPrices;
  onType: (cells: TypedPrices) => void;
  onPaste: (event: ClipboardEvent, column: number) => void;
}

/** The prices of one city, a cell for each courier. */
export function PriceRow({ city, stateName, couriers, typed, onType, onPaste }: PriceRowProps) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="sticky start-0 z-1 bg-surface px-3 py-1 text-start font-medium">
        {city.name}
        <span className="block text-xs font-normal text-muted">{stateName}</span>
      </th>
      {couriers.map(({ id, name }, column) => {
        const key = toCellKey(city.id, id);
        const saved = formatSavedPrice(city, id);
        const text = typed[key] ?? saved;
        const isFaulty = readPrice(text) === undefined;
        return (
          <td key={id} className="p-1">
            <input
              aria-label={`${name} to ${city.name}, rupees`}
              aria-invalid={isFaulty || undefined}
              inputMode="numeric"
              autoComplete="off"
              value={text}
              onChange={({ target }) => onType({ [key]: target.value })}
              onPaste={(event) => onPaste(event, column)}
              className={classNames(
                "h-11 w-full min-w-24 rounded-control border px-2 text-end tabular-nums md:h-9",
                isFaulty && "border-sale bg-sale-soft",
                !isFaulty && text.trim() !== saved
                  ? "border-accent bg-accent-soft"
                  : "border-transparent bg-transparent hover:border-control",
              )}
            />
          </td>
        );
      })}
    </tr>
  );
}
