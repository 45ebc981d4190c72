import { useState } from "react";
import { useParams } from "react-router";
import { ShopError } from "#contract/errors.ts";
import { formatDay } from "#contract/rules/calendar.ts";
import type { OrderReturns } from "#contract/shop/orders/return.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { TryAgain } from "#storefront/components/try-again.tsx";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import type { ProtectedHandle } from "#storefront/frame/signed-in-only.tsx";
import { ScriptsRequired } from "#storefront/frame/views/scripts-required.tsx";
import { ReturnForm } from "./return-form.tsx";
import { ReturnList } from "./return-list.tsx";
import type { WhichOrder } from "./upload-file.ts";

export const handle: ProtectedHandle = { heading: "Return items" };

/** Returns of an order: one's own when signed in, or by the signed link of its mail. */
export default function Return() {
  const { number, token } = useParams();
  const which: WhichOrder = token === undefined ? { number } : { token };
  const { status, data, error, retry, replace } = useLoaded(token ?? number ?? "", () =>
    callApi("getOrderReturns", { query: { ...which } }),
  );
  const isMissing = error instanceof ShopError && error.code === "not-found";
  return (
    <section className="shop-width grid min-h-[60dvh] content-start gap-6 py-8 md:py-12">
      <PageMeta title="Return items" noindex />
      <h1 className="text-3xl">Return items</h1>
      <ScriptsRequired />
      {status === "loading" && (
        <p role="status" className="text-muted noscript:hidden">
          One moment…
        </p>
      )}
      {status === "failed" &&
        (isMissing ? (
          <p className="text-muted">This link is invalid or has expired. Please call us about your order.</p>
        ) : (
          <TryAgain onClick={retry} what="this order" />
        ))}
      {data && <Returns order={data} which={which} onChange={replace} />}
    </section>
  );
}

interface ReturnsProps {
  order: OrderReturns;
  which: WhichOrder;
  onChange: (order: OrderReturns) => void;
}

function Returns({ order, which, onChange }: ReturnsProps) {
  const [isAsked, setIsAsked] = useState(false);
  const canReturn = order.refusal === null && order.items.some(({ returnable }) => returnable > 0);
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
      <p className="text-pretty text-muted">
        Order <span className="font-mono font-medium text-ink">{order.number}</span>.{" "}
        {order.refusal ?? describeWindow(order)}
      </p>
      {isAsked && (
        <p role="status" className="rounded-card border border-line bg-success-soft p-4 text-success">
          We have received your request. You get an email with our answer.
        </p>
      )}
      <ReturnList order={order} which={which} onChange={onChange} />
      {canReturn && (
        <ReturnForm
          key={order.returns.length}
          order={order}
          which={which}
          onDone={(changed) => {
            setIsAsked(true);
            onChange(changed);
          }}
        />
      )}
      {order.deliveredAt && (
        <p className="text-pretty">
          Did an item fail later?{" "}
          <a href={which.token ? `/claim/${which.token}` : `/orders/${order.number}/claim`} className="underline">
            Claim its warranty
          </a>
        </p>
      )}
    </div>
  );
}

function describeWindow({ until, items }: OrderReturns): string {
  if (!items.some(({ returnable }) => returnable > 0)) return "All of its items are in a return.";
  return until ? `You can return items until ${formatDay(new Date(new Date(until).getTime() - 1))}.` : "";
}
