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
  const { readFromStorage, writeToStorage } = await load();
  writeToStorage("basket", { items: [] });
  expect(storage.entries.get("basket")).toBe('{"items":[]}');
  expect(readFromStorage("basket")).toEqual({ items: [] });
  storage.entries.set("basket", "{oops");
  expect(readFromStorage("basket")).toBeUndefined();
  expect(readFromStorage("other")).toBeUndefined();
});

test("entries live in memory where access to the storage throws", async () => {
  const { readFromStorage, safeLocalStorage, writeToStorage } = await load();
  block();
  expect(readFromStorage("basket")).toBeUndefined();
  writeToStorage("basket", 1);
  expect(readFromStorage("basket")).toBe(1);
  safeLocalStorage.removeItem("basket");
  expect(readFromStorage("basket")).toBeUndefined();
});

test("full storage: the unsaved value counts until it is stored, another tab writes, or it is removed", async () => {
  const { onStorageChange, readFromStorage, safeLocalStorage, writeToStorage } = await load();
  let notified = 0;
  const stop = onStorageChange(["basket"], () => (notified += 1));
  const elsewhere = (key: string | null) => window.dispatchEvent(Object.assign(new Event("storage"), { key }));

  writeToStorage("basket", "old");
  storage.full = true;
  writeToStorage("basket", "new");
  expect(readFromStorage("basket")).toBe("new");
  elsewhere("theme");
  expect([notified, readFromStorage("basket")]).toEqual([0, "new"]);
  elsewhere("basket");
  expect([notified, readFromStorage("basket")]).toEqual([1, "old"]);

  writeToStorage("basket", "new");
  elsewhere(null);
  expect([notified, readFromStorage("basket")]).toEqual([2, "old"]);

  writeToStorage("basket", "new");
  storage.full = false;
  writeToStorage("basket", "newest");
  expect(storage.entries.get("basket")).toBe('"newest"');
  expect(readFromStorage("basket")).toBe("newest");

  storage.full = true;
  writeToStorage("basket", "new");
  safeLocalStorage.removeItem("basket");
  expect(readFromStorage("basket")).toBeUndefined();
  stop();
});
