import Wrench from "lucide-react/icons/wrench";
import type { BuildOffer } from "#contract/shop/search.ts";
import { toBuildOfferLink } from "#storefront/features/search/build-offer.ts";

/** Above the results of a search for a computer: the builder, with budget and use filled in. */
export function BuildOfferCard({ offer }: { offer: BuildOffer }) {
  const { label, to } = toBuildOfferLink(offer);
  return (
    <section
      aria-label="PC builder"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-4 py-3"
    >
      <p className="text-pretty">Choose your own parts. The builder checks that they fit together.</p>
      <a
        href={to}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-accent underline-offset-4 hover:underline"
      >
        <Wrench aria-hidden className="size-4" />
        {label}
      </a>
    </section>
  );
}
