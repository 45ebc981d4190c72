import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ShopError } from "#contract/errors.ts";
import { browserStore } from "#office/api/browser-store.ts";
import { NO_RESPONSE, stubOfficeCalls } from "#testing/office/stub-office-calls.ts";
import { enqueueScan, reloadScans, useScanQueue } from "./scan-queue.ts";
import { useScanStatus } from "./scan-status.tsx";
import { sendScans } from "./send-scans.ts";
import { setSilent } from "./sounds.ts";

const ALI = "ali@shop.pk";
const count = (productId: number, by = ALI) =>
  enqueueScan({ call: "scanCount", body: { productId, counted: 1, was: 2 }, by, words: `Product ${productId}` });
const queued = () => useScanQueue.getState().scans.map(({ words, refused }) => [words, refused]);
const products = (sent: { body: unknown }[]) => sent.map(({ body }) => (body as { productId: number }).productId);

beforeEach(() => {
  vi.useFakeTimers();
  for (const key of browserStore.keys()) browserStore.removeItem(key);
  reloadScans();
  setSilent(true);
  useScanStatus.setState({ shown: undefined });
});
afterEach(() => vi.useRealTimers());

test("sends the scans of one staff member in their order, and removes what was accepted", async () => {
  const sent = stubOfficeCalls(() => ({ again: false, stock: 1 }));
  for (const id of [1, 2]) count(id);
  count(3, "sara@shop.pk");
  await sendScans(ALI);
  expect(products(sent)).toEqual([1, 2]);
  expect(sent.map(({ name }) => name)).toEqual(["scanCount", "scanCount"]);
  expect(queued()).toEqual([["Product 3", undefined]]);
});

test("a scan without a response is sent again later, with its first key and before the others", async () => {
  const answers: unknown[] = [NO_RESPONSE, new ShopError("unavailable")];
  const sent = stubOfficeCalls(() => {
    const answer = answers.shift() ?? { again: false, stock: 1 };
    if (answer instanceof ShopError) throw answer;
    return answer;
  });
  for (const id of [1, 2]) count(id);
  await sendScans(ALI);
  expect(products(sent)).toEqual([1]);
  expect(queued()).toHaveLength(2);
  await vi.runAllTimersAsync();
  expect(products(sent)).toEqual([1, 1, 1, 2]);
  expect(new Set(sent.slice(0, 3).map(({ body }) => (body as { key: string }).key)).size).toBe(1);
  expect(queued()).toEqual([]);
});

test("a refused scan stays with its reason, is reported, and does not stop the next one", async () => {
  const sent = stubOfficeCalls(({ body }) => {
    if ((body as { productId: number }).productId === 1) throw new ShopError("not-found", { text: "No such product" });
    return { again: false, stock: 1 };
  });
  for (const id of [1, 2]) count(id);
  await sendScans(ALI);
  expect(products(sent)).toEqual([1, 2]);
  expect(queued()).toEqual([["Product 1", "No such product"]]);
  expect(useScanStatus.getState().shown).toMatchObject({ tone: "bad", text: "Product 1. No such product" });
});

test.each(["not-signed-in", "too-slow", "too-many", "unexpected"] as const)(
  "%s is no answer about the scan",
  async (code) => {
    let isRefusing = true;
    const sent = stubOfficeCalls(() => {
      if (isRefusing) throw new ShopError(code);
      return { again: false, stock: 1 };
    });
    count(1);
    await sendScans(ALI);
    expect(queued()).toEqual([["Product 1", undefined]]);
    isRefusing = false;
    await vi.runAllTimersAsync();
    expect([sent.length, queued()]).toEqual([2, []]);
  },
);

test("a scan that is added while others are sent is sent, too", async () => {
  const sent = stubOfficeCalls(() => {
    if (sent.length === 1) {
      count(2);
      void sendScans(ALI);
    }
    return { again: false, stock: 1 };
  });
  count(1);
  await sendScans(ALI);
  expect(products(sent)).toEqual([1, 2]);
});

test("a scan of a parcel is sent as such, also if another tab has stored it", async () => {
  const scan = { kind: "pack", number: "RB-7K3F-9Q2M", items: [{ productId: 1, quantity: 1 }] };
  const stored = { call: "scanParcel", body: { key: "k", scan }, by: ALI, words: "Packed", place: 5 };
  browserStore.setItem("office-scan:0000000000000005", JSON.stringify(stored));
  const sent = stubOfficeCalls(() => ({ again: false }));
  await sendScans(ALI);
  expect(sent).toMatchObject([{ name: "scanParcel", body: { key: "k", scan } }]);
});
