/** Accepts a whole number between 1 and the stock; anything else is ignored (§5). */
export function parseQuantity(text: string, stock: number): number | undefined {
  if (!/^\d+$/.test(text.trim())) return undefined;
  const quantity = Number(text);
  return quantity >= 1 && quantity <= stock ? quantity : undefined;
}
