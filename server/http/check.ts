import type { z } from "zod";
import { invalid, type ShopError } from "#contract/errors.ts";

const PARTS = ["params", "query", "body", "headers"] as const;
type Part = (typeof PARTS)[number];

/** The parts of a request that the call declares, checked and shaped by its schemas. Throws what the shopper can mend. */
export function checked(
  endpoint: Partial<Record<Part, z.ZodType>>,
  request: Partial<Record<Part, unknown>>,
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const part of PARTS) {
    const schema = endpoint[part];
    if (!schema) continue;
    const { data, error } = schema.safeParse(request[part] ?? {}, { error: plainText });
    if (error) throw invalidInput(error);
    input[part] = data;
  }
  return input;
}

function invalidInput(error: z.ZodError): ShopError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join(".") || "body"] ??= issue.message;
  return invalid(fields);
}

/** For people, where a schema has no text of its own. */
function plainText({ path, input }: z.core.$ZodRawIssue): string {
  const words = String(path?.at(-1) ?? "body").replace(/-|(?=[A-Z])/g, " ");
  const name = words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
  return input === undefined ? `${name} is required` : `${name} is invalid`;
}
