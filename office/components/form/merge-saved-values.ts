import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Fields typed in during the save keep their text and cursor and count as unsaved; the others show
 * the value that the server saved.
 */
export function mergeSavedValues<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "getValues" | "reset" | "setValue">,
  { sent, saved }: { sent: Values; saved: Values },
): void {
  const current = form.getValues();
  form.reset(saved, { keepValues: true });
  for (const [path, value] of listFieldsToSet("", { sent, saved, current }))
    form.setValue(path as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>, { shouldDirty: true });
}

interface FieldVersions {
  sent: unknown;
  saved: unknown;
  current: unknown;
}

/** Yields single fields, so that no other is touched; a list of another length is yielded whole. */
export function* listFieldsToSet(
  path: string,
  { sent, saved, current }: FieldVersions,
): Generator<[path: string, value: unknown]> {
  if (
    isObject(sent) &&
    isObject(saved) &&
    isObject(current) &&
    hasSameKeys(sent, saved) &&
    hasSameKeys(sent, current)
  ) {
    for (const key of Object.keys(saved)) {
      const inner = { sent: sent[key], saved: saved[key], current: current[key] };
      yield* listFieldsToSet(path === "" ? key : `${path}.${key}`, inner);
    }
    return;
  }
  const value = isSame(current, sent) ? saved : current;
  if (!isSame(value, saved) || !isSame(value, current)) yield [path, value];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function hasSameKeys(one: object, other: object): boolean {
  return Array.isArray(one) ? one.length === (other as unknown[]).length : true;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
