const PAISA_PER_RUPEE = 100;

/** Couriers write amounts as 250, "250", "250.50" or "1,250.00". Undefined for anything else. */
export function readPaisa(value: unknown): number | undefined {
  if (value === null || value === undefined || value === "") return 0;
  const rupees = typeof value === "string" ? Number(value.replaceAll(",", "")) : value;
  if (typeof rupees !== "number" || !Number.isFinite(rupees)) return undefined;
  return Math.round(rupees * PAISA_PER_RUPEE);
}

/** Undefined if one of them cannot be read. */
export function sumPaisa(values: readonly unknown[]): number | undefined {
  return values.reduce<number | undefined>((sum, value) => {
    const paisa = readPaisa(value);
    return sum === undefined || paisa === undefined ? undefined : sum + paisa;
  }, 0);
}
