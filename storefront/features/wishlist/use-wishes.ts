import { create } from "zustand";
import { WISHLIST_MAX } from "#contract/rules/limits.ts";
import type { Wish } from "#contract/rules/product/wishes.ts";
import type { ProductCard } from "#contract/shop/catalogue.ts";
import { onStorageChange, readFromStorage, writeToStorage } from "#storefront/state/browser-storage.ts";

const STORAGE_KEY = "wishlist";

interface Wishes {
  /** The customer whose account the list is synced with. */
  of?: string | undefined;
  /** The last change of each product, newest first. */
  acts: readonly Wish[];
}

/**
 * Every product card subscribes to the wish list, so this file
 * is small; the rest is loaded on first use.
 */
export const useWishes = create<Wishes & { restored: boolean }>(() => ({ acts: [], restored: false }));

export function saveWishes({ of, acts }: Wishes): void {
  useWishes.setState({ of, acts });
  writeToStorage(STORAGE_KEY, { of, acts });
}

export const listWished = ({ acts }: Wishes) => acts.filter(({ wished }) => wished);

/** Returns false if the list is full. */
export function setWished(
  { id, netPrice, stock }: Pick<ProductCard, "id" | "netPrice" | "stock">,
  wished: boolean,
): boolean {
  const list = useWishes.getState();
  if (wished && listWished(list).length >= WISHLIST_MAX) return false;
  const act = { id, at: Date.now(), wished, netPrice, inStock: stock > 0 };
  saveWishes({ of: list.of, acts: [act, ...list.acts.filter((other) => other.id !== id)] });
  return true;
}

/** Restores the list and follows other tabs. Returns a function that stops following. */
export function restoreWishes(): () => void {
  const read = () => {
    const { of, acts } = (readFromStorage(STORAGE_KEY) ?? {}) as Partial<Wishes>;
    useWishes.setState({ of, acts: Array.isArray(acts) ? acts.filter(isWish) : [], restored: true });
  };
  read();
  return onStorageChange([STORAGE_KEY], read);
}

function isWish(act: Partial<Wish> | null): act is Wish {
  return (
    [act?.id, act?.at, act?.netPrice].every(Number.isSafeInteger) &&
    typeof act?.wished === "boolean" &&
    typeof act.inStock === "boolean"
  );
}
