import type { NamedSlug } from "#contract/shop/catalogue.ts";
import { CONTROL } from "#ui/field.tsx";
import type { Wishes } from "./use-candidates.ts";

interface PickerFiltersProps {
  wishes: Wishes;
  onChange: (wishes: Wishes) => void;
  brands: readonly NamedSlug[];
}

const ORDERS = [
  ["", "Best match"],
  ["priceAsc", "Price: low to high"],
  ["priceDesc", "Price: high to low"],
  ["createdAtDesc", "Newest"],
] as const;

export function PickerFilters({ wishes, onChange, brands }: PickerFiltersProps) {
  const set = (change: Partial<Wishes>) => onChange({ ...wishes, ...change });
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      <input
        type="search"
        aria-label="Search these parts"
        placeholder="Search"
        value={wishes.q}
        onChange={(event) => set({ q: event.target.value })}
        className={CONTROL}
      />
      <select
        aria-label="Brand"
        value={wishes.brand}
        onChange={(event) => set({ brand: event.target.value })}
        className={CONTROL}
      >
        <option value="">All brands</option>
        {brands.map(({ name, slug }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
      <input
        inputMode="numeric"
        aria-label="Highest price in rupees"
        placeholder="Up to Rs"
        value={wishes.maxPrice}
        onChange={(event) => set({ maxPrice: event.target.value.replace(/\D/g, "") })}
        className={CONTROL}
      />
      <select
        aria-label="Order"
        value={wishes.orderBy}
        onChange={(event) => set({ orderBy: event.target.value as Wishes["orderBy"] })}
        className={CONTROL}
      >
        {ORDERS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
