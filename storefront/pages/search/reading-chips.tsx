import X from "lucide-react/icons/x";
import type { ReadPart } from "#contract/shop/search.ts";
import { CHIP } from "#storefront/pages/category/active-filters.tsx";
import { useListing } from "#storefront/pages/category/use-listing.ts";

/** How the search was understood, part by part; each can be taken away again. */
export function ReadingChips({ parts }: { parts: readonly ReadPart[] }) {
  const { state, addressOf } = useListing();
  if (parts.length === 0) return null;
  return (
    <section aria-label="Understood as" className="flex flex-wrap items-center gap-2">
      <p className="text-sm text-muted">Understood as</p>
      <ul className="flex flex-wrap items-center gap-2">
        {parts.map(({ label, without }) => (
          <li key={label}>
            {without === "" ? (
              <span className={CHIP}>{label}</span>
            ) : (
              <a href={addressOf({ ...state, q: without, page: 1 })} className={CHIP}>
                <span className="sr-only">Search without</span> <span>{label}</span>
                <X aria-hidden className="size-4 text-muted" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
