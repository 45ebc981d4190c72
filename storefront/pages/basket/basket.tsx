import { useDeferredValue } from "react";
import { BasketCompatibilityWarning } from "#storefront/features/build/basket-compatibility-warning.tsx";
import { RecentlyViewedStrip } from "#storefront/features/recently-viewed/recently-viewed-strip.tsx";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import { useBasket } from "#storefront/state/use-basket.ts";
import { BasketPlaceholder } from "./basket-placeholder.tsx";
import { BasketTable } from "./basket-table.tsx";
import { EmptyBasket } from "./empty-basket.tsx";
import { OrderSummary } from "./order-summary.tsx";

export default function Basket() {
  const { restored: isRestored, items, total } = useBasket();
  // Deferred, so that React renders the table in slices that input can interrupt.
  const restored = useDeferredValue(isRestored);
  return (
    <div className="shop-width py-8">
      <PageMeta title="Your Basket" noindex />
      {/* Receives the focus when the focused row is removed. */}
      <h1 id="your-basket" tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        Your Basket
      </h1>
      {!restored && <BasketPlaceholder />}
      {restored && items.length === 0 && <EmptyBasket />}
      {restored && items.length > 0 && (
        <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid gap-4">
            <BasketCompatibilityWarning />
            <BasketTable items={items} />
          </div>
          <OrderSummary totalRupees={total} />
        </div>
      )}
      <RecentlyViewedStrip />
    </div>
  );
}
