import { Package } from "lucide-react";
import { useState } from "react";
import type { Order } from "#contract/shop/orders/order.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { TryAgain } from "#storefront/components/try-again.tsx";
import { usePageRestore } from "#storefront/components/use-page-restore.ts";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useAccountUser } from "./account-user.ts";
import { findIssuedInvoice, type IssuedInvoice } from "./order/find-issued-invoice.ts";
import { Invoice } from "./order/invoice.tsx";
import { OrderCard } from "./order/order-card.tsx";

export default function Orders() {
  const { user } = useAccountUser();
  const {
    status,
    data: orders,
    retry,
  } = useLoaded(user.id, async () => {
    return (await callApi("listCustomerOrders", { query: { customerId: user.id } })).orders;
  });
  // A customer who returns from the card page needs current orders and enabled buttons.
  usePageRestore(retry);
  const [printed, setPrinted] = useState<{ id: string; issued: IssuedInvoice | undefined }>();
  const printedOrder = orders?.find(({ id }) => id === printed?.id);
  const print = async ({ id, number }: Order) => setPrinted({ id, issued: await findIssuedInvoice(number) });
  return (
    <section className="grid gap-5">
      <PageMeta title="My Orders" noindex />
      <div className="flex flex-wrap items-center justify-between gap-x-4 print:hidden">
        <h2 className="text-xl">My Orders</h2>
        <a href="/account/reviews" className="inline-flex min-h-9 items-center text-sm text-accent hover:underline">
          My Reviews
        </a>
      </div>
      {status === "failed" && <TryAgain onClick={retry} what="your orders" />}
      {status === "loading" && <LoadingOrders />}
      {status === "ready" && orders?.length === 0 && <NoOrders />}
      <ul className="grid gap-4 print:hidden">
        {orders?.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} onPrint={() => void print(order)} />
          </li>
        ))}
      </ul>
      {printedOrder && (
        <Invoice
          key={printedOrder.id}
          order={printedOrder}
          issued={printed?.issued}
          onPrinted={() => setPrinted(undefined)}
        />
      )}
    </section>
  );
}

function LoadingOrders() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading...</span>
      {[0, 1].map((place) => (
        <div key={place} aria-hidden className="h-24 animate-pulse rounded-card bg-sunken" />
      ))}
    </div>
  );
}

function NoOrders() {
  return (
    <div className="grid justify-items-center gap-4 rounded-card bg-sunken px-4 py-12 text-center">
      <Package aria-hidden size={32} strokeWidth={1.5} className="text-muted" />
      <p className="text-muted">You have not placed any orders yet.</p>
      <ButtonLink to="/">Start Shopping</ButtonLink>
    </div>
  );
}
