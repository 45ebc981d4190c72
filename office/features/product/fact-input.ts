/** Keys are in the order of the options; no key states nothing. */
export function chooseOption(
  { options }: { options: Readonly<Record<string, string>> },
  chosen: ReadonlySet<string>,
  { key, isIn }: { key: string; isIn: boolean },
): string[] | undefined {
  const keys = Object.keys(options).filter((other) => (other === key ? isIn : chosen.has(other)));
  return keys.length === 0 ? undefined : keys;
}

/** An emptied field removes its count; no count left states nothing. */
export function writeCount(
  counts: Readonly<Record<string, number>>,
  key: string,
  written: string,
): Record<string, number> | undefined {
  const { [key]: _, ...rest } = counts;
  const next = Number(written) > 0 ? { ...rest, [key]: Math.round(Number(written)) } : rest;
  return Object.keys(next).length === 0 ? undefined : next;
}
