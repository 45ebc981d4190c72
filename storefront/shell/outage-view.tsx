import { Button } from "#storefront/ui/button.tsx";

/** An outage is not a missing page: it says so, and offers another try. */
export function OutageView() {
  return (
    <section role="alert" className="shop-width grid justify-items-center gap-4 py-24 text-center">
      <title>One moment, please</title>
      <h1 className="text-3xl">One moment, please</h1>
      <p className="text-muted">The shop cannot answer right now. Your basket is safe. Please try again in a moment.</p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </section>
  );
}
