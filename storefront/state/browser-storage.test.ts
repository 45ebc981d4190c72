import { afterEach, beforeEach, expect, test, vi } from "vitest";

class Memory {
  entries = new Map<string, string>();
  full = false;
  getItem = (key: string) => this.entries.get(key) ?? null;
  setItem = (key: string, value: string) => {
    if (this.full) throw new Error("QuotaExceededError");
    this.entries.set(key, value);
  };
  removeItem = (key: string) => void this.entries.delete(key);
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

const load = () => import("./browser-storage.ts");
const block = () =>
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get() {
      throw new Error("SecurityError");
    },
  });

test("an entry is stored and read back; a missing or damaged entry is undefined", async () => {
  const { readStored, writeStored } = await load();
  writeStored("basket", { items: [] });
  expect(storage.entries.get("basket")).toBe('{"items":[]}');
  expect(readStored("basket")).toEqual({ items: [] });
  storage.entries.set("basket", "{oops");
  expect(readStored("basket")).toBeUndefined();
  expect(readStored("other")).toBeUndefined();
});

test("entries live in memory where access to the storage throws", async () => {
  const { readStored, safeLocalStorage, writeStored } = await load();
  block();
  expect(readStored("basket")).toBeUndefined();
  writeStored("basket", 1);
  expect(readStored("basket")).toBe(1);
  safeLocalStorage.removeItem("basket");
  expect(readStored("basket")).toBeUndefined();
});

test("full storage: the unsaved value counts until it is stored, another tab writes, or it is removed", async () => {
  const { onStorageChange, readStored, safeLocalStorage, writeStored } = await load();
  let notified = 0;
  const stop = onStorageChange(["basket"], () => (notified += 1));
  const elsewhere = (key: string | null) => window.dispatchEvent(Object.assign(new Event("storage"), { key }));

  writeStored("basket", "old");
  storage.full = true;
  writeStored("basket", "new");
  expect(readStored("basket")).toBe("new");
  elsewhere("theme");
  expect([notified, readStored("basket")]).toEqual([0, "new"]);
  elsewhere("basket");
  expect([notified, readStored("basket")]).toEqual([1, "old"]);

  writeStored("basket", "new");
  elsewhere(null);
  expect([notified, readStored("basket")]).toEqual([2, "old"]);

  writeStored("basket", "new");
  storage.full = false;
  writeStored("basket", "newest");
  expect(storage.entries.get("basket")).toBe('"newest"');
  expect(readStored("basket")).toBe("newest");

  storage.full = true;
  writeStored("basket", "new");
  safeLocalStorage.removeItem("basket");
  expect(readStored("basket")).toBeUndefined();
  stop();
});
