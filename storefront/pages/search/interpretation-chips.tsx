import X from "lucide-react/icons/x";
import type { ReadPart } from "#contract/shop/search.ts";
import { CHIP } from "#storefront/frame/listing/active-filters.tsx";
import { useListing } from "#storefront/frame/listing/use-listing.ts";

/** How the query was interpreted, part by part; each part can be removed. */
export function InterpretationChips({ parts }: { parts: readonly ReadPart[] }) {
  const { state, urlOf } = useListing();
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
              <a href={urlOf({ ...state, q: without, page: 1 })} className={CHIP}>
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
