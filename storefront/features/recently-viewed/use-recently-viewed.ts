import { create } from "zustand";
import { onStorageChange, readFromStorage, writeToStorage } from "#storefront/state/browser-storage.ts";
import { addViewedProduct, parseViewed, removeExpired, type ViewedProduct } from "./recently-viewed.ts";

const STORAGE_KEY = "recentlyViewed";

export const useRecentlyViewed = create<{ list: ViewedProduct[] }>(() => ({ list: [] }));

const saveViewed = (list: ViewedProduct[]) => {
  useRecentlyViewed.setState({ list });
  writeToStorage(STORAGE_KEY, list);
};

// Read from storage, because the list may not be restored yet, or another tab may have changed it.
const readLatest = () => parseViewed(readFromStorage(STORAGE_KEY));

export const recentlyViewedActions = {
  add: (product: Omit<ViewedProduct, "viewedAt">) =>
    saveViewed(addViewedProduct(removeExpired(readLatest(), Date.now()), product, Date.now())),
  expire: () => saveViewed(removeExpired(readLatest(), Date.now())),
  clear: () => saveViewed([]),
};

/** Restores the unexpired entries and follows other tabs. Returns a function that stops following. */
export function restoreRecentlyViewed(): () => void {
  const read = () =>
    useRecentlyViewed.setState({ list: removeExpired(parseViewed(readFromStorage(STORAGE_KEY)), Date.now()) });
  read();
  return onStorageChange([STORAGE_KEY], read);
}
