import { create } from "zustand";
import { onStoredElsewhere, readStored, writeStored } from "../stored.ts";
import { expireViewed, readViewed, type ViewedProduct, viewProduct } from "./recently-viewed.ts";

const STORAGE_KEY = "recentlyViewed";

export const useRecentlyViewed = create<{ list: ViewedProduct[] }>(() => ({ list: [] }));

const change = (list: ViewedProduct[]) => {
  useRecentlyViewed.setState({ list });
  writeStored(STORAGE_KEY, list);
};

// A page may record its product before the list has been restored, or after another tab has changed it: the storage knows.
const latest = () => readViewed(readStored(STORAGE_KEY));

export const recentlyViewedActions = {
  view: (product: Omit<ViewedProduct, "viewedAt">) =>
    change(viewProduct(expireViewed(latest(), Date.now()), product, Date.now())),
  expire: () => change(expireViewed(latest(), Date.now())),
  clear: () => change([]),
};

/** Loads the list on start, without what has expired, and keeps tabs in step. Returns how to stop. */
export function restoreRecentlyViewed(): () => void {
  const read = () =>
    useRecentlyViewed.setState({ list: expireViewed(readViewed(readStored(STORAGE_KEY)), Date.now()) });
  read();
  return onStoredElsewhere([STORAGE_KEY], read);
}
