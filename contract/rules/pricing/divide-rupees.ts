/**
 * Divides rupees in proportion to weights into whole shares, by largest remainder; of equal ones the
 * earlier gets the rupee. If the weights together cover the amount, no share exceeds its weight.
 */
export function divideRupees(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (amount === 0 || sum === 0) return weights.map(() => 0);
  const quotas = weights.map((weight) => divideProduct(amount, weight, sum));
  const shares = quotas.map(({ whole }) => whole);
  const left = amount - shares.reduce((total, share) => total + share, 0);
  const byRemainder = quotas
    .map(({ remainder }, place) => ({ remainder, place }))
    .sort((one, other) => other.remainder - one.remainder || one.place - other.place);
  for (const { place } of byRemainder.slice(0, left)) shares[place] = (shares[place] ?? 0) + 1;
  return shares;
}

/** Exact also where the product of two amounts exceeds the exact range of numbers. */
function divideProduct(amount: number, weight: number, by: number): { whole: number; remainder: number } {
  const product = amount * weight;
  if (product <= Number.MAX_SAFE_INTEGER) {
    const remainder = product % by;
    return { whole: (product - remainder) / by, remainder };
  }
  const exact = BigInt(amount) * BigInt(weight);
  return { whole: Number(exact / BigInt(by)), remainder: Number(exact % BigInt(by)) };
}

/** A percentage of an amount, to the nearest rupee; half a rupee is rounded up. */
export function calculatePercent(amount: number, percent: number): number {
  return Math.floor((amount * percent + 50) / 100);
}
