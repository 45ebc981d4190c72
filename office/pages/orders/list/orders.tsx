import { useState } from "react";
import { type LoaderFunctionArgs, Outlet, useLoaderData, useNavigate, useParams, useSearchParams } from "react-router";
import { ORDER_QUEUES, QUEUE_LABEL } from "#contract/rules/order/order-queues.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { useKeys } from "#office/components/keys.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { KeysetPages } from "#office/components/table/keyset-pages.tsx";
import { SavedViews } from "#office/components/table/saved-views.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { BatchBar } from "./batch-bar.tsx";
import { findOrderAtStep, isRemaining } from "./next-order.ts";
import { OrderFilters } from "./order-filters.tsx";
import { OrderList } from "./order-list.tsx";
import { buildQueueSearch, findQueue, toSaveableView } from "./queue-search.ts";
import { QueueTabs } from "./queue-tabs.tsx";
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
  const navigate = useNavigate();
  const session = useSession();
  useLiveOrders();
  const queue = findQueue(Object.fromEntries(search));
  // A moved order leaves its queue at once, before the list is loaded again.
  const orders = queue === "all" ? listed : listed.filter(isRemaining);
  const open = (number: string) => void navigate({ pathname: `/orders/${number}`, search: search.toString() });
  const step = (by: number) => {
    const target = findOrderAtStep(orders, opened, by);
    if (target) open(target.number);
  };
  useKeys([
    { key: "j", does: "Next order", run: () => step(1) },
    { key: "k", does: "Previous order", run: () => step(-1) },
    {
      key: "a",
      does: "Select all on this page, or none",
      run: () => setChosen(chosen.size > 0 ? new Set() : new Set(orders.map(({ number }) => number))),
    },
    {
      key: "o",
      does: "Book the selected orders at couriers, or all packed ones",
      run: () => {
        const numbers = orders.filter(({ number }) => chosen.has(number)).map(({ number }) => ["number", number]);
        if (hasPermission(session, "order.write")) void navigate(`/orders/book?${new URLSearchParams(numbers)}`);
      },
    },
    { key: "/", does: "Search", run: () => document.querySelector<HTMLInputElement>("[data-search-orders]")?.focus() },
    ...ORDER_QUEUES.map((target, index) => ({
      key: String(index + 1),
      does: QUEUE_LABEL[target],
      run: () => void navigate({ pathname: "/orders", search: buildQueueSearch(search, target) }),
    })),
  ]);
  // Orders that left the list are no longer chosen.
  const chosenOrders = orders.filter(({ number }) => chosen.has(number));
  return (
    <>
      <div className={classNames(opened && "max-lg:sr-only")}>
        <PageHeading
          title="Orders"
          actions={
            <>
              <ButtonLink kind="secondary" size="small" to="/orders/bookings">
                Bookings
              </ButtonLink>
              {hasPermission(session, "order.write") && queue === "to-hand-over" && (
                <ButtonLink kind="secondary" size="small" to="/orders/book">
                  Book all packed
                </ButtonLink>
              )}
              {hasPermission(session, "order.write") && hasPermission(session, "order.money") && (
                <ButtonLink kind="secondary" size="small" to="/orders/new">
                  Phone order
                </ButtonLink>
              )}
            </>
          }
        />
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
