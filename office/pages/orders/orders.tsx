import { useState } from "react";
import { type LoaderFunctionArgs, Outlet, useLoaderData, useNavigate, useParams, useSearchParams } from "react-router";
import { ORDER_QUEUES, type OrderQueue, QUEUE_LABEL } from "#contract/rules/order-queues.ts";
import { office } from "#office/api/client.ts";
import { may, useSession } from "#office/api/session.ts";
import { useKeys } from "#office/features/keys.ts";
import { KeysetPages } from "#office/features/keyset-pages.tsx";
import { PageHeading } from "#office/features/page-heading.tsx";
import { viewOf } from "#office/features/saved-view.ts";
import { SavedViews } from "#office/features/saved-views.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { BatchBar } from "./batch-bar.tsx";
import { isLeft } from "./next-order.ts";
import { OrderFilters } from "./order-filters.tsx";
import { OrderList } from "./order-list.tsx";
import { searchOfQueue } from "./queue-search.ts";
import { QueueTabs } from "./queue-tabs.tsx";
import { useOrderNews } from "./use-order-news.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const [page, counts] = await Promise.all([
    office("listOrders", { query: { ...query, queue: queueOf(query) } }, { signal: request.signal }),
    office("countOrders", {}, { signal: request.signal }),
  ]);
  return { ...page, counts };
}

/** Whoever searches wants to find it, wherever it is. */
function queueOf({ queue, q }: Record<string, string>): OrderQueue {
  const named = ORDER_QUEUES.find((known) => known === queue);
  return named ?? (q ? "all" : "to-confirm");
}

/** A queue alone has its tab already. */
function worthSaving(search: URLSearchParams): string {
  const view = viewOf(search);
  return /^(queue=[^&]*)?$/.test(view) ? "" : view;
}

/** The order desk: queues as tabs, the list at the left, the order at the right; on a phone one after the other. */
export function Component() {
  const { orders: listed, next, counts } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { number: opened } = useParams();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const navigate = useNavigate();
  const session = useSession();
  useOrderNews();
  const queue = queueOf(Object.fromEntries(search));
  // What moved leaves its queue at once; the list says so a moment later.
  const orders = queue === "all" ? listed : listed.filter(isLeft);
  const open = (number: string) => void navigate({ pathname: `/orders/${number}`, search: search.toString() });
  const step = (by: number) => {
    const at = orders.findIndex(({ number }) => number === opened);
    const wanted = orders[at < 0 ? 0 : at + by];
    if (wanted) open(wanted.number);
  };
  useKeys([
    { key: "j", does: "Next order", run: () => step(1) },
    { key: "k", does: "Order before", run: () => step(-1) },
    {
      key: "a",
      does: "Choose all on this page, or none",
      run: () => setChosen(chosen.size > 0 ? new Set() : new Set(orders.map(({ number }) => number))),
    },
    { key: "/", does: "Search", run: () => document.querySelector<HTMLInputElement>("[data-search-orders]")?.focus() },
    ...ORDER_QUEUES.map((wanted, index) => ({
      key: String(index + 1),
      does: QUEUE_LABEL[wanted],
      run: () => void navigate({ pathname: "/orders", search: searchOfQueue(search, wanted) }),
    })),
  ]);
  // What is no longer in the list is no longer chosen.
  const chosenOrders = orders.filter(({ number }) => chosen.has(number));
  return (
    <>
      <div className={classNames(opened && "max-lg:sr-only")}>
        <PageHeading
          title="Orders"
          actions={
            may(session, "order.write") && (
              <ButtonLink kind="secondary" size="small" to="/orders/new">
                Phone order
              </ButtonLink>
            )
          }
        />
      </div>
      <div className={classNames("grid gap-4", opened && "max-lg:hidden")}>
        <QueueTabs queue={queue} counts={counts} />
        <OrderFilters key={search.get("q") ?? ""} />
        <SavedViews name="office-order-views" path="/orders" current={worthSaving(search)} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
        <section aria-label={QUEUE_LABEL[queue]} className={classNames("grid gap-3", opened && "max-lg:hidden")}>
          <BatchBar orders={chosenOrders} onDone={() => setChosen(new Set())} />
          <OrderList orders={orders} more={listed.length > 0} opened={opened} chosen={chosen} onChoose={setChosen} />
          <KeysetPages next={next} />
        </section>
        <Outlet />
      </div>
    </>
  );
}
