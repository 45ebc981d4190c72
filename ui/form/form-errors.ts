import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ShopError } from "#contract/errors.ts";

/**
 * Shows the server's errors at their fields and focuses the first one. Returns false
 * if no field of this form has an error, so that the form can show a message.
 */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "setError">,
  error: unknown,
  fieldsInOrder: readonly FieldPath<Values>[],
): boolean {
  const fieldErrors = error instanceof ShopError ? (error.fields ?? {}) : {};
  const invalidFields = fieldsInOrder.filter((field) => fieldErrors[field] !== undefined);
  invalidFields.forEach((field, index) => {
    form.setError(field, { type: "server", message: fieldErrors[field] ?? "" }, { shouldFocus: index === 0 });
  });
  return invalidFields.length > 0;
}
