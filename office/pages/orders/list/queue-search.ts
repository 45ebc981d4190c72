import { ORDER_QUEUES, type OrderQueue } from "#contract/rules/order/order-queues.ts";
import { toView } from "#office/components/table/list-search.ts";

/** A search covers all queues. */
export function findQueue({ queue, q }: { queue?: string; q?: string }): OrderQueue {
  const named = ORDER_QUEUES.find((known) => known === queue);
  return named ?? (q ? "all" : "to-confirm");
}

/** Keeps the filters and removes the search text and the page. */
export function buildQueueSearch(search: URLSearchParams, queue: OrderQueue): string {
  const params = new URLSearchParams(search);
  params.delete("q");
  params.delete("after");
  params.set("queue", queue);
  return params.toString();
}

/** A queue alone already has a tab. */
export function toSaveableView(search: URLSearchParams): string {
  const view = toView(search);
  return /^(queue=[^&]*)?$/.test(view) ? "" : view;
}

export const ORDER_FILTERS = ["method", "payment", "city", "courier", "min", "max", "from", "to"] as const;

/** Empty fields are left out of the URL, and a search covers all queues. */
export function removeEmptyFilters(form: FormData, queue: string | null): void {
  for (const name of ["q", ...ORDER_FILTERS]) if (form.get(name) === "") form.delete(name);
  if (!form.has("q") && queue) form.set("queue", queue);
}
