import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { formatAdviceDay } from "#contract/rules/order/delivery-advice.ts";
import type { DeliveryChoice, FailedDelivery } from "#contract/shop/orders/delivery-link.ts";
import { callApi } from "#storefront/api/client.ts";
import { formatMoment } from "#storefront/features/order/order-dates.ts";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import { ScriptsRequired } from "#storefront/frame/views/scripts-required.tsx";
import { notifyError } from "#ui/notification/notify.ts";
import { DeliveryForm } from "./delivery-form.tsx";

/** The link of the mail about a failed attempt. Only the form changes anything, not opening the page. */
export default function Delivery() {
  const { token = "" } = useParams();
  const [delivery, setDelivery] = useState<FailedDelivery | "unknown">();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let cancelled = false;
    callApi("getFailedDelivery", { query: { token } }).then(
      (found) => cancelled || setDelivery(found),
      () => cancelled || setDelivery("unknown"),
    );
    return () => {
      cancelled = true;
    };
  }, [token]);
  const choose = async (choice: DeliveryChoice): Promise<void> => {
    setBusy(true);
    try {
      setDelivery(await callApi("chooseDelivery", { body: { token, choice } }));
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="shop-width min-h-[60dvh] py-12">
      <PageMeta title="Your delivery" noindex />
      <div className="mx-auto grid max-w-xl grid-cols-[minmax(0,1fr)] gap-6 rounded-plate border border-line bg-surface p-6 sm:p-8">
        <h1 className="text-2xl">Your delivery</h1>
        {delivery === undefined && <p className="text-muted noscript:hidden">Loading…</p>}
        <ScriptsRequired />
        {delivery === "unknown" && (
          <p className="text-muted">This link is invalid or has expired. Please call us about your order.</p>
        )}
        {typeof delivery === "object" && (
          <>
            <p className="text-muted" role="status">
              {describeDelivery(delivery)}
            </p>
            {delivery.open && <DeliveryForm delivery={delivery} busy={busy} onChoose={choose} />}
          </>
        )}
      </div>
    </section>
  );
}

function describeDelivery({ number, courier, failedAt, open, chosen }: FailedDelivery): string {
  if (chosen) {
    const day = formatAdviceDay(chosen.day);
    return chosen.isPassedOn
      ? `Thank you. ${courier} delivers order ${number} again on ${day}. Please keep your phone on.`
      : `Thank you. We have your wish for ${day} and pass it on to ${courier}.`;
  }
  return open
    ? `${courier} came on ${formatMoment(failedAt)} and could not give you order ${number}. When should the rider come again?`
    : `Order ${number} can no longer be changed here. Please call us if you have not received it.`;
}
