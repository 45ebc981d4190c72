import { create } from "zustand";
import { onStorageChange, readFromStorage, writeToStorage } from "#storefront/state/browser-storage.ts";
import { parseCompareList } from "./compare-list.ts";

const STORAGE_KEY = "compare";

/** The products chosen for comparing; every card subscribes, so this file is small. */
export const useCompareList = create<{ slugs: readonly string[]; restored: boolean }>(() => ({
  slugs: [],
  restored: false,
}));

export function saveCompareList(slugs: readonly string[]): void {
  useCompareList.setState({ slugs });
  writeToStorage(STORAGE_KEY, slugs);
}

/** Restores the list and follows other tabs. Returns a function that stops following. */
export function restoreCompareList(): () => void {
  const read = () => useCompareList.setState({ slugs: parseCompareList(readFromStorage(STORAGE_KEY)), restored: true });
  read();
  return onStorageChange([STORAGE_KEY], read);
}
