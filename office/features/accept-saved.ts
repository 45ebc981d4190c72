import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Makes what was saved the form's unchanged state. Fields that were typed in while it was being saved keep what was typed, and their
 * cursor, and count as unsaved; the others show what the server made of them.
 */
export function acceptSaved<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "getValues" | "reset" | "setValue">,
  { sent, saved }: { sent: Values; saved: Values },
): void {
  const current = form.getValues();
  form.reset(saved, { keepValues: true });
  for (const [path, value] of fieldsToSet("", { sent, saved, current }))
    form.setValue(path as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>, { shouldDirty: true });
}

interface Three {
  sent: unknown;
  saved: unknown;
  current: unknown;
}

/** Single fields, so that no other is touched; a list that has grown or shrunk as a whole. */
export function* fieldsToSet(path: string, { sent, saved, current }: Three): Generator<[path: string, value: unknown]> {
  if (isTree(sent) && isTree(saved) && isTree(current) && sameKeys(sent, saved) && sameKeys(sent, current)) {
    for (const key of Object.keys(saved)) {
      const inner = { sent: sent[key], saved: saved[key], current: current[key] };
      yield* fieldsToSet(path === "" ? key : `${path}.${key}`, inner);
    }
    return;
  }
  const value = isSame(current, sent) ? saved : current;
  if (!isSame(value, saved) || !isSame(value, current)) yield [path, value];
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function sameKeys(one: object, other: object): boolean {
  return Array.isArray(one) ? one.length === (other as unknown[]).length : true;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
