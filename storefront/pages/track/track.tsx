import { useState } from "react";
import { useLocation } from "react-router";
import type { TrackedOrder } from "#contract/shop/orders/order.ts";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import { ScriptsRequired } from "#storefront/frame/views/scripts-required.tsx";
import { TrackForm } from "./track-form.tsx";
import { TrackedOrderView } from "./tracked-order-view.tsx";

/** So that Back on a shared phone does not show another person's order. */
export function headers() {
  return { "cache-control": "no-store" };
}

/** Needs no sign-in. Mails name the order behind the #, which browsers send to no server. */
export default function Track() {
  const { hash } = useLocation();
  const [order, setOrder] = useState<TrackedOrder>();
  return (
    <section className="shop-width min-h-[60dvh] py-8 md:py-12">
      <PageMeta title="Track an order" noindex />
      <div className="mx-auto grid max-w-2xl gap-6 rounded-plate border border-line bg-surface p-5 sm:p-8">
        <h1 className="text-2xl">Track an order</h1>
        <ScriptsRequired />
        {order ? (
          <TrackedOrderView order={order} onClose={() => setOrder(undefined)} />
        ) : (
          <TrackForm key={hash} linkedNumber={hash.slice(1)} onFound={setOrder} />
        )}
      </div>
    </section>
  );
}
