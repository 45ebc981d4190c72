import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ShopError } from "#contract/errors.ts";

/**
 * Shows what the server said about single fields at those fields, and moves the focus to the first of them.
 * False when it said nothing about a field of this form: then the form as a whole has to speak.
 */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "setError">,
  error: unknown,
  fieldsInOrder: readonly FieldPath<Values>[],
): boolean {
  const said = error instanceof ShopError ? (error.fields ?? {}) : {};
  const wrong = fieldsInOrder.filter((field) => said[field] !== undefined);
  wrong.forEach((field, index) => {
    form.setError(field, { type: "server", message: said[field] ?? "" }, { shouldFocus: index === 0 });
  });
  return wrong.length > 0;
}
