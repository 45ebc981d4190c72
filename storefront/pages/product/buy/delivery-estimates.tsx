import { useEffect, useState } from "react";
import { EXPRESS_DELIVERY_DAYS, STANDARD_DELIVERY_DAYS } from "#contract/rules/limits.ts";
import type { Product } from "#contract/shop/catalogue.ts";
import { Icon } from "#storefront/components/icon.tsx";
import { formatDeliveryDates } from "./delivery-dates.ts";
import { ProductAlert } from "./product-alert.tsx";

const SERVICES = [
  { name: "Express delivery", days: EXPRESS_DELIVERY_DAYS, icon: "zap" },
  { name: "Standard delivery", days: STANDARD_DELIVERY_DAYS, icon: "truck" },
] as const;

/** Pages are cached for long, so the browser calculates the dates; their space is reserved until then. */
export function DeliveryEstimates({ product }: { product: Product }) {
  const [today, setToday] = useState<Date>();
  // oxlint-disable-next-line react/set-state-in-effect -- the date is known only where the page is read
  useEffect(() => setToday(new Date()), []);
  // Nobody can promise a day on which a sold-out product arrives.
  if (product.stock <= 0) return <OutOfStock product={product} />;
  return (
    <section aria-label="Delivery" className="rounded-card border border-line bg-surface px-5 py-2">
      <dl className="divide-y divide-line">
        {SERVICES.map(({ name, days, icon }) => (
          <div key={name} className="flex items-center gap-3 py-3">
            <Icon name={icon} className="size-5 text-accent" />
            {/* Where the dates leave no room for one line, the name has two
                from the start, so that nothing moves when they appear. */}
            <dt className="max-sm:max-w-min lg:max-xl:max-w-min">{name}</dt>
            <dd className="ms-auto min-h-6 text-end font-medium tabular-nums">
              {today && formatDeliveryDates(today, days)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function OutOfStock({ product }: { product: Product }) {
  return (
    <section
      aria-label="Delivery"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-5 py-3"
    >
      <p className="flex items-center gap-3">
        <Icon name="truck" className="size-5 text-muted" />
        Out of stock
      </p>
      <ProductAlert product={product} />
    </section>
  );
}
