import { useEffect, useState } from "react";
import { EXPRESS_DELIVERY_DAYS, STANDARD_DELIVERY_DAYS } from "#contract/rules/limits.ts";
import { Icon } from "#storefront/shell/icon.tsx";
import { deliveryDates } from "./delivery-dates.ts";

const SERVICES = [
  { name: "Express delivery", days: EXPRESS_DELIVERY_DAYS, icon: "zap" },
  { name: "Standard delivery", days: STANDARD_DELIVERY_DAYS, icon: "truck" },
] as const;

/** The page is kept for long, so its dates are the browser's; their place is kept free until then. */
export function DeliveryEstimates() {
  const [today, setToday] = useState<Date>();
  // oxlint-disable-next-line react/set-state-in-effect -- the date is known only where the page is read
  useEffect(() => setToday(new Date()), []);
  return (
    <section aria-label="Delivery" className="rounded-card border border-line bg-surface px-5 py-2">
      <dl className="divide-y divide-line">
        {SERVICES.map(({ name, days, icon }) => (
          <div key={name} className="flex items-center gap-3 py-3">
            <Icon name={icon} className="size-5 text-accent" />
            {/* Where the dates leave it no room for one line, it has two from the start: nothing below moves when they come. */}
            <dt className="max-sm:max-w-min lg:max-xl:max-w-min">{name}</dt>
            <dd className="ms-auto min-h-6 text-end font-medium tabular-nums">{today && deliveryDates(today, days)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
