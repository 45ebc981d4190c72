import type { OrderQueue } from "#contract/rules/order-queues.ts";

/** The address of a queue: filters stay, what was searched for and the page do not. */
export function searchOfQueue(search: URLSearchParams, queue: OrderQueue): string {
  const wanted = new URLSearchParams(search);
  wanted.delete("q");
  wanted.delete("after");
  wanted.set("queue", queue);
  return wanted.toString();
}
