import { afterEach, expect, test, vi } from "vitest";
import { browserStore } from "./browser-store.ts";

afterEach(() => vi.unstubAllGlobals());

test("browserStore, blocked storage: values last while the page is open, and are reported as not lasting", () => {
  vi.stubGlobal("localStorage", undefined);
  browserStore.setItem("one", "1");
  expect(browserStore.getItem("one")).toBe("1");
  expect(browserStore.keys()).toEqual(["one"]);
  expect(browserStore.canPersist()).toBe(false);
  browserStore.removeItem("one");
  expect(browserStore.getItem("one")).toBeNull();
  expect(browserStore.keys()).toEqual([]);
});

test("browserStore, full storage: a value that does not fit is not lost", () => {
  const store = Object.assign(Object.create({ getItem: () => null, removeItem: () => {} }), { old: "0" });
  store.__proto__.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", store);
  browserStore.setItem("two", "2");
  expect(browserStore.getItem("two")).toBe("2");
  expect(browserStore.keys().toSorted()).toEqual(["old", "two"]);
});
