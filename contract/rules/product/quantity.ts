/** Limits a quantity in the basket to the product's stock; without stock the result is 0. */
export function capQuantity({ wanted, stock }: { wanted: number; stock: number }): number {
  return Math.max(0, Math.min(Math.floor(wanted), stock));
}

export function canIncrease({ quantity, stock }: { quantity: number; stock: number }): boolean {
  return stock >= quantity + 1;
}

export function canDecrease(quantity: number): boolean {
  return quantity > 1;
}
