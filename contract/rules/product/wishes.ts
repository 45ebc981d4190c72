/** The last change of a product on a wish list: added or removed. */
export interface Wish {
  /** The product's id. */
  id: number;
  /** The time in milliseconds. */
  at: number;
  wished: boolean;
  /** Price and availability at that time. */
  netPrice: number;
  inStock: boolean;
}

/** Merges two lists of one customer: the later change of a product wins, and a removal wins a tie. */
export function mergeWishes(one: readonly Wish[], other: readonly Wish[]): Wish[] {
  const merged = new Map<number, Wish>();
  for (const act of [...one, ...other]) {
    const known = merged.get(act.id);
    if (!known || act.at > known.at || (act.at === known.at && !act.wished)) merged.set(act.id, act);
  }
  return [...merged.values()].sort((a, b) => b.at - a.at || a.id - b.id);
}
