import type { z } from "zod";
import { createInvalidError, type ShopError } from "#contract/errors.ts";

const PARTS = ["params", "query", "body", "headers"] as const;
type Part = (typeof PARTS)[number];

/** Validates the parts that the call declares; throws an error that the shopper can fix. */
export function validateInput(
  endpoint: Partial<Record<Part, z.ZodType>>,
  request: Partial<Record<Part, unknown>>,
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const part of PARTS) {
    const schema = endpoint[part];
    if (!schema) continue;
    const { data, error } = schema.safeParse(request[part] ?? {}, { error: getDefaultMessage });
    if (error) throw createInvalidInputError(error);
    input[part] = data;
  }
  return input;
}

function createInvalidInputError(error: z.ZodError): ShopError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join(".") || "body"] ??= issue.message;
  return createInvalidError(fields);
}

/** The message for a schema that has none. */
function getDefaultMessage({ path, input }: z.core.$ZodRawIssue): string {
  const words = String(path?.at(-1) ?? "body").replace(/-|(?=[A-Z])/g, " ");
  const name = words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
  return input === undefined ? `${name} is required` : `${name} is invalid`;
}
