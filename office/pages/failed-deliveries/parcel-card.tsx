import { useState } from "react";
import { Link } from "react-router";
import type { FailedDelivery } from "#contract/office/orders/failed-delivery.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { PARCEL_STATE_LABEL } from "#contract/rules/order/journey.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { SHOP_NAME } from "#office/api/shop.ts";
import { formatShortDateTime } from "#office/components/time/format-time.ts";
import { Button } from "#ui/button.tsx";
import { AdviceDialog } from "./advice-dialog.tsx";
import { buildRescueUrl, describeAdvice } from "./rescue-texts.ts";

export function ParcelCard({ parcel, days }: { parcel: FailedDelivery; days: readonly string[] }) {
  const { orderNumber, courier, trackingNumber, state, failedAt, attempts, reason, advice, cash } = parcel;
  const { name, phone, address, city } = parcel;
  const [advising, setAdvising] = useState(false);
  const canAdvise = hasPermission(useSession(), "order.write");
  return (
    <article
      aria-label={`Parcel of ${orderNumber}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-4"
    >
      <h2 className="flex flex-wrap items-baseline gap-x-4 text-base">
        <Link to={`/orders/${orderNumber}?q=${orderNumber}`} className="font-mono text-accent underline">
          {orderNumber}
        </Link>
        <span className="font-normal text-muted">
          {courier} <span className="font-mono break-all">{trackingNumber}</span>
        </span>
      </h2>
      <p>
        <strong className="font-medium">{PARCEL_STATE_LABEL[state]}</strong> {formatShortDateTime(failedAt)}
        {attempts > 1 && `, attempt ${attempts}`}
        {reason && <span className="text-muted">: {reason}</span>}
      </p>
      <p>
        {name}, {phone}
        <span className="block text-muted">
          {address}, {city}
          {cash !== null && cash > 0 && ` · ${formatRupees(cash)} in cash`}
        </span>
      </p>
      {advice && <p className="text-muted">{describeAdvice(advice, courier)}</p>}
      <div className="flex flex-wrap gap-2">
        <a className={LINK} href={`tel:${phone}`}>
          Call {name}
        </a>
        <a className={LINK} href={buildRescueUrl(SHOP_NAME, parcel)} target="_blank" rel="noreferrer">
          Write by WhatsApp
        </a>
        {canAdvise && (
          <Button size="small" onClick={() => setAdvising(true)}>
            Tell the courier
          </Button>
        )}
      </div>
      {advising && <AdviceDialog parcel={parcel} days={days} onClose={() => setAdvising(false)} />}
    </article>
  );
}

const LINK =
  "inline-flex min-h-9 items-center rounded-control border border-control px-3 font-medium transition-colors hover:bg-sunken";
