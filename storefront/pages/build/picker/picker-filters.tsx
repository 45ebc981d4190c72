import { SEARCH_MAX_CHARACTERS } from "#contract/rules/limits.ts";
import type { NamedSlug } from "#contract/shop/catalogue.ts";
import { CONTROL } from "#ui/form/field.tsx";
import type { CandidateFilters } from "./use-candidates.ts";

interface PickerFiltersProps {
  filters: CandidateFilters;
  onChange: (filters: CandidateFilters) => void;
  brands: readonly NamedSlug[];
}

const SORT_OPTIONS = [
  ["", "Best match"],
  ["priceAsc", "Price: low to high"],
  ["priceDesc", "Price: high to low"],
  ["createdAtDesc", "Newest"],
] as const;

export function PickerFilters({ filters, onChange, brands }: PickerFiltersProps) {
  const updateFilters = (change: Partial<CandidateFilters>) => onChange({ ...filters, ...change });
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      <input
        type="search"
        aria-label="Search these parts"
        placeholder="Search"
        value={filters.q}
        onChange={(event) => updateFilters({ q: event.target.value })}
        className={CONTROL}
      />
      <select
        aria-label="Brand"
        value={filters.brand}
        onChange={(event) => updateFilters({ brand: event.target.value })}
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
        aria-label="Maximum price in rupees"
        placeholder="Up to Rs"
        maxLength={SEARCH_MAX_CHARACTERS}
        value={filters.maxPrice}
        onChange={(event) => updateFilters({ maxPrice: event.target.value })}
        className={CONTROL}
      />
      <select
        aria-label="Sort by"
        value={filters.orderBy}
        onChange={(event) => updateFilters({ orderBy: event.target.value as CandidateFilters["orderBy"] })}
        className={CONTROL}
      >
        {SORT_OPTIONS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
