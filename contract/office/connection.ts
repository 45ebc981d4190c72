import { z } from "zod";
import { DateTime, text } from "../shapes.ts";

const KEY_MAX_CHARACTERS = 500;
/** In sandbox mode the shop plays the service itself; few services have it. */
export const CONNECTION_MODES = ["test", "live", "sandbox"] as const;

/** A key of a connected service as the office shows it; its text is never returned unless it is public. */
export const ConnectionKey = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.string(),
  isOptional: z.boolean(),
  /** No secret: `value` has the whole text, else it is null. */
  isPublic: z.boolean(),
  value: z.string().nullable(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  source: z.enum(["environment", "office", "none"]),
  /** The environment variable that sets the key instead. */
  variable: z.string(),
  /** Null for a short key, and for a key of the environment. */
  lastFour: z.string().nullable(),
  changedAt: DateTime.nullable(),
});
export type ConnectionKey = z.infer<typeof ConnectionKey>;

/** Not normalised, because a key is compared by the service as it is. */
const Key = text(KEY_MAX_CHARACTERS)
  .trim()
  .min(1, "Enter the key")
  .regex(/^[ -~]*$/, "A key has only plain letters, digits and signs: copy it again");

export const ConnectionChange = z.object({
  version: z.number().int(),
  isOn: z.boolean().optional(),
  mode: z.enum(CONNECTION_MODES).optional(),
  /** By name; null removes the key, absent keys stay. */
  keys: z.record(z.string().max(40), Key.nullable()).optional(),
});

export const KeyCheck = z.object({ outcome: z.enum(["accepted", "refused", "unknown"]), text: z.string() });
