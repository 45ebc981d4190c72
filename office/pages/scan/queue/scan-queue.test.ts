import { beforeEach, expect, test, vi } from "vitest";
import { browserStore } from "#office/api/browser-store.ts";
import { enqueueScan, listPendingScans, markAccepted, markRefused, reloadScans, useScanQueue } from "./scan-queue.ts";

const queued = () => useScanQueue.getState().scans;
const count = (productId: number, by = "ali@shop.pk") =>
  enqueueScan({
    call: "scanCount",
    body: { productId, counted: 1, was: 2 },
    by,
    words: `Product ${productId}`,
  });

beforeEach(() => {
  // Without a browser the values are held in memory.
  for (const key of browserStore.keys()) browserStore.removeItem(key);
  reloadScans();
});

test("enqueueScan: scans stay in their order, each with a key of its own", () => {
  for (const id of [1, 2, 3]) count(id);
  expect(queued().map(({ words }) => words)).toEqual(["Product 1", "Product 2", "Product 3"]);
  expect(new Set(queued().map(({ body }) => body.key)).size).toBe(3);
});

test("enqueueScan, a clock that is set back: a later scan still comes last", () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-16T12:00:00Z") });
  count(1);
  vi.setSystemTime(Date.parse("2026-11-16T09:00:00Z"));
  count(2);
  vi.useRealTimers();
  expect(queued().map(({ words }) => words)).toEqual(["Product 1", "Product 2"]);
});

test("scans of other tabs are read from the storage in their order; an unreadable entry is left out", () => {
  count(1);
  const [scan] = queued();
  browserStore.setItem("office-scan:9999999999999999", JSON.stringify({ ...scan, words: "Later" }));
  browserStore.setItem("office-scan:0000000000000002", JSON.stringify({ ...scan, words: "Earlier" }));
  browserStore.setItem("office-scan:0000000000000001", "{");
  browserStore.setItem("office-scan-count", JSON.stringify({ words: "Something else" }));
  reloadScans();
  expect(queued().map(({ words }) => words)).toEqual(["Earlier", "Product 1", "Later"]);
});

test("listPendingScans: only scans of this staff member that the server has not refused", () => {
  count(1);
  count(2, "sara@shop.pk");
  count(3);
  const [first] = queued();
  if (first) markRefused(first, "No such product");
  expect(listPendingScans(queued(), "ali@shop.pk").map(({ words }) => words)).toEqual(["Product 3"]);
  expect(queued()[0]?.refused).toBe("No such product");
});

test("markAccepted: the scan leaves the queue and is listed as done, the newest first", () => {
  const { doneCount } = useScanQueue.getState();
  count(1);
  count(2);
  for (const scan of queued()) markAccepted(scan);
  expect(queued()).toEqual([]);
  expect(useScanQueue.getState().done.slice(0, 2)).toEqual(["Product 2", "Product 1"]);
  expect(useScanQueue.getState().doneCount - doneCount).toBe(2);
});

test("markAccepted: lists the last thirty scans", () => {
  for (let id = 1; id <= 31; id += 1) count(id);
  for (const scan of queued()) markAccepted(scan);
  expect(useScanQueue.getState().done).toHaveLength(30);
});
