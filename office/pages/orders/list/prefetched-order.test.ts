import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ShopError } from "#contract/errors.ts";
import { stubOfficeCalls } from "#testing/office/stub-office-calls.ts";
import { prefetchOrder, takePrefetchedOrder } from "./prefetched-order.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const answerOrders = () => stubOfficeCalls(({ params: [number] }) => ({ number }));

test("prefetched order: is read once, and handed out once", async () => {
  const sent = answerOrders();
  prefetchOrder("RB-1");
  expect(await takePrefetchedOrder("RB-1")).toEqual({ number: "RB-1" });
  expect(await takePrefetchedOrder("RB-1")).toBeUndefined();
  expect(sent).toHaveLength(1);
});

test("prefetched order: another order is not taken for it, and it is still there", async () => {
  answerOrders();
  prefetchOrder("RB-1");
  expect(await takePrefetchedOrder("RB-2")).toBeUndefined();
  expect(await takePrefetchedOrder("RB-1")).toEqual({ number: "RB-1" });
});

test("prefetched order: after two seconds it is too old", async () => {
  answerOrders();
  prefetchOrder("RB-1");
  vi.advanceTimersByTime(2_000);
  expect(await takePrefetchedOrder("RB-1")).toBeUndefined();
});

test("prefetched order: one that could not be read is read again by its page", async () => {
  stubOfficeCalls(() => {
    throw new ShopError("not-found");
  });
  prefetchOrder("RB-1");
  expect(await takePrefetchedOrder("RB-1")).toBeUndefined();
});
