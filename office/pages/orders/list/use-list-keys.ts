import { useNavigate, useParams, useSearchParams } from "react-router";
import type { OrderRow } from "#contract/office/orders/order.ts";
import { ORDER_QUEUES, QUEUE_LABEL } from "#contract/rules/order/order-queues.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { useKeys } from "#office/components/keys.ts";
import { findOrderAtStep } from "./next-order.ts";
import { buildQueueSearch } from "./queue-search.ts";

interface ListKeysOptions {
  orders: readonly OrderRow[];
  chosen: ReadonlySet<string>;
  setChosen: (numbers: ReadonlySet<string>) => void;
}

/** The keys of the list: to another order or queue, to select, to book and to search. */
export function useListKeys({ orders, chosen, setChosen }: ListKeysOptions): void {
  const [search] = useSearchParams();
  const { number: opened } = useParams();
  const navigate = useNavigate();
  const session = useSession();
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
}
