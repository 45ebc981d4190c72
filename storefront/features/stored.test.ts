import { afterEach, beforeEach, expect, test, vi } from "vitest";

class Memory {
  kept = new Map<string, string>();
  full = false;
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => {
    if (this.full) throw new Error("QuotaExceededError");
    this.kept.set(key, value);
  };
  removeItem = (key: string) => void this.kept.delete(key);
}

let storage: Memory;

beforeEach(() => {
  vi.resetModules();
  storage = new Memory();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("window", new EventTarget());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const load = () => import("./stored.ts");
const block = () =>
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get() {
      throw new Error("SecurityError");
    },
  });

test("an entry: is stored, read back, and none when missing or damaged", async () => {
  const { readStored, writeStored } = await load();
  writeStored("basket", { items: [] });
  expect(storage.kept.get("basket")).toBe('{"items":[]}');
  expect(readStored("basket")).toEqual({ items: [] });
  storage.kept.set("basket", "{oops");
  expect(readStored("basket")).toBeUndefined();
  expect(readStored("other")).toBeUndefined();
});

test("where naming the storage throws, entries live in memory", async () => {
  const { readStored, sharedEntries, writeStored } = await load();
  block();
  expect(readStored("basket")).toBeUndefined();
  writeStored("basket", 1);
  expect(readStored("basket")).toBe(1);
  sharedEntries.removeItem("basket");
  expect(readStored("basket")).toBeUndefined();
});

test("a full storage: the newer value counts, until it can be stored, another tab writes, or it is removed", async () => {
  const { onStoredElsewhere, readStored, sharedEntries, writeStored } = await load();
  let heard = 0;
  const stop = onStoredElsewhere(["basket"], () => (heard += 1));
  const elsewhere = (key: string | null) => window.dispatchEvent(Object.assign(new Event("storage"), { key }));

  writeStored("basket", "old");
  storage.full = true;
  writeStored("basket", "new");
  expect(readStored("basket")).toBe("new");
  elsewhere("theme");
  expect([heard, readStored("basket")]).toEqual([0, "new"]);
  elsewhere("basket");
  expect([heard, readStored("basket")]).toEqual([1, "old"]);

  writeStored("basket", "new");
  elsewhere(null);
  expect([heard, readStored("basket")]).toEqual([2, "old"]);

  writeStored("basket", "new");
  storage.full = false;
  writeStored("basket", "newest");
  expect(storage.kept.get("basket")).toBe('"newest"');
  expect(readStored("basket")).toBe("newest");

  storage.full = true;
  writeStored("basket", "new");
  sharedEntries.removeItem("basket");
  expect(readStored("basket")).toBeUndefined();
  stop();
});
