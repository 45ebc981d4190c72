/** The last act on a product: put on the wish list, or taken from it. */
export interface Wish {
  /** The product's. */
  id: number;
  /** When, in milliseconds. */
  at: number;
  wished: boolean;
  /** What it cost then, and whether there was any. */
  netPrice: number;
  inStock: boolean;
}

/** Two lists of one person as one: of each product the later act counts; of two at the same moment, that which took it away. */
export function mergeWishes(one: readonly Wish[], other: readonly Wish[]): Wish[] {
  const merged = new Map<number, Wish>();
  for (const act of [...one, ...other]) {
    const known = merged.get(act.id);
    if (!known || act.at > known.at || (act.at === known.at && !act.wished)) merged.set(act.id, act);
  }
  return [...merged.values()].sort((a, b) => b.at - a.at || a.id - b.id);
}
