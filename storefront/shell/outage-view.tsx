import { Button } from "#storefront/ui/button.tsx";
import { EmptySlot } from "./empty-slot.tsx";
import { PageMeta } from "./page-meta.tsx";

/** An outage is not a missing page: it says so, and offers another try. */
export function OutageView() {
  return (
    <section role="alert" className="shop-width grid justify-items-center gap-4 py-16 text-center md:py-24">
      <PageMeta title="One moment, please" noindex />
      <EmptySlot />
      <h1 className="text-2xl md:text-3xl">One moment, please</h1>
      <p className="max-w-md text-balance text-muted">
        The shop cannot answer right now. Your basket is safe. Please try again in a moment.
      </p>
      <Button className="mt-2" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </section>
  );
}
