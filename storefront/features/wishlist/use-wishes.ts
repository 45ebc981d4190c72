import { create } from "zustand";
import { WISHLIST_MAX } from "#contract/rules/limits.ts";
import type { Wish } from "#contract/rules/wishes.ts";
import type { ProductCard } from "#contract/shop/catalogue.ts";
import { onStoredElsewhere, readStored, writeStored } from "../stored.ts";

const STORAGE_KEY = "wishlist";

interface Wishes {
  /** The customer whose account the list is joined with. */
  of?: string | undefined;
  /** The last act on each product, the newest first. */
  acts: readonly Wish[];
}

/** Subscribes to the wish list. Every card of a page does, so only what they need is here; the rest comes with its first use. */
export const useWishes = create<Wishes & { restored: boolean }>(() => ({ acts: [], restored: false }));

export function keepWishes({ of, acts }: Wishes): void {
  useWishes.setState({ of, acts });
  writeStored(STORAGE_KEY, { of, acts });
}

export const wishedOf = ({ acts }: Wishes) => acts.filter(({ wished }) => wished);

/** Puts a product on the list or takes it away; false where there is no room. */
export function wish(
  { id, netPrice, stock }: Pick<ProductCard, "id" | "netPrice" | "stock">,
  wished: boolean,
): boolean {
  const list = useWishes.getState();
  if (wished && wishedOf(list).length >= WISHLIST_MAX) return false;
  const act = { id, at: Date.now(), wished, netPrice, inStock: stock > 0 };
  keepWishes({ of: list.of, acts: [act, ...list.acts.filter((other) => other.id !== id)] });
  return true;
}

/** Loads the list on start and keeps tabs in step. Returns how to stop. */
export function restoreWishes(): () => void {
  const read = () => {
    const { of, acts } = (readStored(STORAGE_KEY) ?? {}) as Partial<Wishes>;
    useWishes.setState({ of, acts: Array.isArray(acts) ? acts.filter(isWish) : [], restored: true });
  };
  read();
  return onStoredElsewhere([STORAGE_KEY], read);
}

function isWish(act: Partial<Wish> | null): act is Wish {
  return (
    [act?.id, act?.at, act?.netPrice].every(Number.isSafeInteger) &&
    typeof act?.wished === "boolean" &&
    typeof act.inStock === "boolean"
  );
}
