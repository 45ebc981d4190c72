import type { ProductValues } from "./product-values.ts";

export type FieldErrors = Readonly<Record<string, string>>;

const SENT_IN = "change.";

/** A change is sent inside `change`, so the server names its fields with that prefix. */
export function toFieldErrors(fields: FieldErrors = {}): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [
      field.startsWith(SENT_IN) ? field.slice(SENT_IN.length) : field,
      text,
    ]),
  );
}

/** A field that is being corrected is no longer marked as faulty. */
export function clearCorrected(errors: FieldErrors, before: ProductValues, after: ProductValues): FieldErrors {
  const left = Object.entries(errors).filter(([field]) => isSame(getAt(before, field), getAt(after, field)));
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}

/** `field` is such as "total", "facts.va" or "moreRows.0.name". */
function getAt(values: ProductValues, field: string): unknown {
  return field
    .split(".")
    .reduce<unknown>(
      (value, key) =>
        value !== null && typeof value === "object" ? (value as Record<string, unknown>)[key] : undefined,
      values,
    );
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
