import X from "lucide-react/icons/x";
import { titleFromSlug } from "#contract/rules/text/slug.ts";
import type { FilterOptions } from "./filters/filter-sidebar.tsx";
import { ListingForm } from "./listing-form.tsx";
import { hasFilters, type ListingState, NO_FILTERS, withBrand, withFact, withFilters } from "./listing-query.ts";
import { useListing } from "./use-listing.ts";

export const CHIP =
  "inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-medium transition-colors hover:border-control hover:bg-sunken";

export function ActiveFilters({ listing }: { listing: FilterOptions }) {
  // The pending state, so that removing one filter while the list is loading keeps the others.
  const { pendingState: state } = useListing();
  if (!hasFilters(state)) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {listChips(state, listing).map(({ label, without }) => (
        <li key={label}>
          <ListingForm to={without}>
            <button type="submit" className={CHIP}>
              <span className="sr-only">Remove filter</span> <span>{label}</span>
              <X aria-hidden className="size-4 text-muted" />
            </button>
          </ListingForm>
        </li>
      ))}
      <li>
        <ListingForm to={withFilters(state, NO_FILTERS)}>
          <button
            type="submit"
            className="min-h-11 px-3 text-sm font-medium text-accent underline-offset-4 hover:underline"
          >
            Clear All
          </button>
        </ListingForm>
      </li>
    </ul>
  );
}

function listChips(
  state: ListingState,
  { brands, maxPrice, facts = [] }: FilterOptions,
): { label: string; without: ListingState }[] {
  const chips = state.brands.map((slug) => ({
    label: brands.find((brand) => brand.slug === slug)?.name ?? titleFromSlug(slug),
    without: withBrand(state, slug, false),
  }));
  if (state.minPrice !== undefined || state.maxPrice !== undefined) {
    chips.push({
      label: `${formatChipPrice(state.minPrice ?? 0)} - ${formatChipPrice(state.maxPrice ?? maxPrice)}`,
      without: withFilters(state, { minPrice: undefined, maxPrice: undefined }),
    });
  }
  if (state.onSale) chips.push({ label: "On Sale", without: withFilters(state, { onSale: false }) });
  for (const selectedFact of state.facts) {
    const filter = facts.find(({ key }) => key === selectedFact.key);
    const value = filter?.values.find((one) => one.value === selectedFact.value)?.label ?? selectedFact.value;
    chips.push({
      label: `${filter?.label ?? selectedFact.key}: ${value}`,
      without: withFact(state, selectedFact, false),
    });
  }
  if (state.fits !== undefined)
    chips.push({ label: "Fits my build", without: withFilters(state, { fits: undefined }) });
  return chips;
}

/** The chip shows the rupee sign where the slider says 'Rs' (§9). */
function formatChipPrice(rupees: number): string {
  return `₨${rupees.toLocaleString("en-US")}`;
}
