import type { LotAmount } from "./write-entries.ts";

/** Takes from the lots in their order. Returns negative amounts; together less than `amount` if the lots have less. */
export function takeFromLots(lots: readonly { id: string; rest: number }[], amount: number): LotAmount[] {
  let left = amount;
  return lots.flatMap(({ id, rest }) => {
    const taken = Math.min(rest, left);
    left -= taken;
    return taken > 0 ? [{ lotId: id, amount: -taken }] : [];
  });
}

export const addUp = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);
