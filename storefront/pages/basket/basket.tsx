import { useDeferredValue } from "react";
import { useBasket } from "#storefront/features/basket/use-basket.ts";
import { RecentlyViewedStrip } from "#storefront/features/recently-viewed/strip.tsx";
import { BasketMisfit } from "#storefront/shell/basket-misfit.tsx";
import { PageMeta } from "#storefront/shell/page-meta.tsx";
import { BasketTable } from "./basket-table.tsx";
import { EmptyBasket } from "./empty-basket.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { WaitingBasket } from "./waiting-basket.tsx";

export default function Basket() {
  const { restored: isRestored, items, total } = useBasket();
  // The whole table comes at once: rendered in slices, between which somebody may press something.
  const restored = useDeferredValue(isRestored);
  return (
    <div className="shop-width py-8">
      <PageMeta title="Your Basket" noindex />
      {/* Focus comes here when the row that had it is removed. */}
      <h1 id="your-basket" tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        Your Basket
      </h1>
      {!restored && <WaitingBasket />}
      {restored && items.length === 0 && <EmptyBasket />}
      {restored && items.length > 0 && (
        <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid gap-4">
            <BasketMisfit />
            <BasketTable items={items} />
          </div>
          <OrderSummary totalRupees={total} />
        </div>
      )}
      <RecentlyViewedStrip />
    </div>
  );
}
