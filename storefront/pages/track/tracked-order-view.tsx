import { useEffect, useRef, useState } from "react";
import type { TrackedOrder } from "#contract/shop/orders/order.ts";
import { useShopFacts } from "#storefront/api/shop-facts.tsx";
import { DetailRow } from "#storefront/components/detail-row.tsx";
import { DiscountRows } from "#storefront/components/discount-rows.tsx";
import { Journey } from "#storefront/features/order/journey.tsx";
import { formatDay } from "#storefront/features/order/order-dates.ts";
import { StatusBadge } from "#storefront/features/order/status-badge.tsx";
import { Tracking } from "#storefront/features/order/tracking.tsx";
import { buildTelLink, buildWhatsappLink } from "#storefront/features/shop-info/contact-links.ts";
import { Button } from "#ui/button.tsx";
import { describeProgress, isLate } from "./track-rules.ts";

const LINK = "whitespace-nowrap font-medium text-accent underline underline-offset-4";

export function TrackedOrderView({ order, onClose }: { order: TrackedOrder; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is gone, so the keyboard and screen readers continue here.
  useEffect(() => heading.current?.focus(), []);
  const [foundAt] = useState(() => new Date());
  const late = isLate(order, foundAt);
  const { number, status, steps } = order;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="font-mono text-lg font-medium tracking-normal outline-none">
          {number}
        </h2>
        <StatusBadge status={status} />
      </div>
      <p>{describeProgress(order)}</p>
      <Tracking order={{ status, history: steps }} />
      <Journey journey={order.journey} />
      <Parcel order={order} late={late} />
      {order.discounts && (
        <section aria-labelledby="tracked-discounts" className="grid gap-2">
          <h3 id="tracked-discounts" className="text-base">
            Discounts
          </h3>
          <dl className="grid gap-2 text-sm">
            <DiscountRows discounts={order.discounts} />
          </dl>
        </section>
      )}
      <Help order={order} late={late} />
      <Button kind="secondary" className="justify-self-start" onClick={onClose}>
        Track another order
      </Button>
    </div>
  );
}

function Parcel({ order, late }: { order: TrackedOrder; late: boolean }) {
  const { status, courier, trackingNumber, trackingUrl, expectedBy } = order;
  if (status === "cancelled") return null;
  return (
    <dl className="grid gap-2 rounded-control bg-sunken p-4 text-sm">
      <DetailRow name="Courier">{courier}</DetailRow>
      {trackingNumber && (
        <DetailRow name="Consignment number">
          {trackingUrl ? (
            <a href={trackingUrl} target="_blank" rel="noreferrer" className={LINK}>
              {trackingNumber}
              <span className="sr-only"> (track it at {courier}, opens in a new tab)</span>
            </a>
          ) : (
            trackingNumber
          )}
        </DetailRow>
      )}
      {expectedBy && !late && <DetailRow name="Expected by">{formatDay(expectedBy)}</DetailRow>}
    </dl>
  );
}

function Help({ order, late }: { order: TrackedOrder; late: boolean }) {
  const { brand } = useShopFacts();
  return (
    <p className="text-sm text-muted">
      {late ? "This order is delayed. Please call" : "A question about this order? Call"}{" "}
      <a href={buildTelLink(brand.phone)} className={LINK}>
        {brand.phone}
      </a>{" "}
      or{" "}
      <a
        href={buildWhatsappLink(brand.whatsapp, `I have a question about my order ${order.number}.`)}
        target="_blank"
        rel="noreferrer"
        className={LINK}
      >
        WhatsApp us
      </a>
      .
    </p>
  );
}
