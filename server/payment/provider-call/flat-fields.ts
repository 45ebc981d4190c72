export type FlatFields = Readonly<Record<string, string>>;

/** Undefined for a text that is not one flat JSON object. */
export function readFlatFields(json: string): FlatFields | undefined {
  try {
    return toFlatFields(JSON.parse(json));
  } catch {
    return undefined;
  }
}

/** The values as texts, as providers sign them; null is an empty text. */
export function toFlatFields(value: unknown): FlatFields | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const fields = Object.entries(value).map(([name, field]) => [name, toText(field)] as const);
  return fields.some(([, field]) => field === undefined)
    ? undefined
    : (Object.fromEntries(fields) as Record<string, string>);
}

function toText(field: unknown): string | undefined {
  if (field === null) return "";
  return typeof field === "string" || typeof field === "number" || typeof field === "boolean"
    ? String(field)
    : undefined;
}
