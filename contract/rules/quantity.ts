/** A quantity in the basket: at least 1, never above the product's stock. Nothing fits where there is no stock. */
export function capQuantity({ wanted, stock }: { wanted: number; stock: number }): number {
  return Math.max(0, Math.min(Math.floor(wanted), stock));
}

export function canIncrease({ quantity, stock }: { quantity: number; stock: number }): boolean {
  return stock >= quantity + 1;
}

export function canDecrease(quantity: number): boolean {
  return quantity > 1;
}
