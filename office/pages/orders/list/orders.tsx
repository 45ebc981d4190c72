import { useState } from "react";
import { type LoaderFunctionArgs, Outlet, useLoaderData, useParams, useSearchParams } from "react-router";
import { QUEUE_LABEL } from "#contract/rules/order/order-queues.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { KeysetPages } from "#office/components/table/keyset-pages.tsx";
import { SavedViews } from "#office/components/table/saved-views.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { BatchBar } from "./batch-bar.tsx";
import { isRemaining } from "./next-order.ts";
import { OrderFilters } from "./order-filters.tsx";
import { OrderList } from "./order-list.tsx";
import { findQueue, toSaveableView } from "./queue-search.ts";
import { QueueTabs } from "./queue-tabs.tsx";
import { useListKeys } from "./use-list-keys.ts";
import { useLiveOrders } from "./use-live-orders.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const [page, counts] = await Promise.all([
    callOffice("listOrders", { query: { ...query, queue: findQueue(query) } }, { signal: request.signal }),
    callOffice("countOrders", {}, { signal: request.signal }),
  ]);
  return { ...page, counts };
}

/** On a phone the list and the order are shown one at a time. */
export function Component() {
  const { orders: listed, next, counts } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { number: opened } = useParams();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  useLiveOrders();
  const queue = findQueue(Object.fromEntries(search));
  // A moved order leaves its queue at once, before the list is loaded again.
  const orders = queue === "all" ? listed : listed.filter(isRemaining);
  useListKeys({ orders, chosen, setChosen });
  // Orders that left the list are no longer chosen.
  const chosenOrders = orders.filter(({ number }) => chosen.has(number));
  return (
    <>
      <div className={classNames(opened && "max-lg:sr-only")}>
        <PageHeading title="Orders" actions={<OrderLinks canBookAll={queue === "to-hand-over"} />} />
      </div>
      <div className={classNames("grid gap-4", opened && "max-lg:hidden")}>
        <QueueTabs queue={queue} counts={counts} />
        <OrderFilters key={search.get("q") ?? ""} />
        <SavedViews name="office-order-views" path="/orders" current={toSaveableView(search)} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
        <section
          aria-label={QUEUE_LABEL[queue]}
          className={classNames(
            "grid gap-3 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto",
            opened && "max-lg:hidden",
          )}
        >
          <BatchBar orders={chosenOrders} onDone={() => setChosen(new Set())} />
          <OrderList
            orders={orders}
            isLoadingMore={listed.length > 0}
            opened={opened}
            chosen={chosen}
            onChoose={setChosen}
          />
          <KeysetPages next={next} />
        </section>
        <Outlet />
      </div>
    </>
  );
}

function OrderLinks({ canBookAll }: { canBookAll: boolean }) {
  const session = useSession();
  const canWrite = hasPermission(session, "order.write");
  return (
    <>
      <ButtonLink kind="secondary" size="small" to="/orders/bookings">
        Bookings
      </ButtonLink>
      {canWrite && canBookAll && (
        <ButtonLink kind="secondary" size="small" to="/orders/book">
          Book all packed
        </ButtonLink>
      )}
      {canWrite && hasPermission(session, "order.money") && (
        <ButtonLink kind="secondary" size="small" to="/orders/new">
          Phone order
        </ButtonLink>
      )}
    </>
  );
}
