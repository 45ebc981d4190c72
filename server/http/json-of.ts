import { z } from "zod";
import type { Shapes } from "#contract/call-shapes.ts";

/**
 * What a call answers, as JSON. Encoding by its schema keeps fields that are not in the contract from ever leaving. Parts that are frozen,
 * which is what is kept from answer to answer, are encoded once, and their text is taken again.
 */
export function jsonOf({ response: schema }: Pick<Shapes, "response">, response: unknown): string {
  return schema ? (textOf(schema, response) ?? "") : "";
}

/** Nothing for what may be left out and is. */
function textOf(schema: z.ZodType, value: unknown): string | undefined {
  if (isFrozen(value)) return keptText(schema, value);
  if (isPlainArray(schema) && Array.isArray(value) && value.some(isFrozen))
    return `[${value.map((element) => textOf(schema.element, element)).join(",")}]`;
  if (isPlainObject(schema) && isObject(value) && Object.values(value).some(holdsFrozen)) {
    const members = Object.entries(schema.shape).map(([name, field]) => ({ name, text: textOf(field, value[name]) }));
    return `{${members.flatMap(({ name, text }) => (text === undefined ? [] : `"${name}":${text}`)).join(",")}}`;
  }
  return encoded(schema, value);
}

function encoded(schema: z.ZodType, value: unknown): string | undefined {
  return JSON.stringify(schema.encode(value));
}

const texts = new WeakMap<z.ZodType, WeakMap<object, string | undefined>>();

function keptText(schema: z.ZodType, value: object): string | undefined {
  let known = texts.get(schema);
  if (!known) texts.set(schema, (known = new WeakMap()));
  const kept = known.get(value);
  if (kept !== undefined) return kept;
  const made = encoded(schema, value);
  known.set(value, made);
  return made;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isFrozen = (value: unknown): value is object => isObject(value) && Object.isFrozen(value);
const holdsFrozen = (value: unknown) => isFrozen(value) || (Array.isArray(value) && value.some(isFrozen));

/** What a schema says of the whole and not of its parts, only the whole can be held to. */
const isPlainObject = (schema: z.ZodType): schema is z.ZodObject<Record<string, z.ZodType>> =>
  schema instanceof z.ZodObject && !schema.def.checks?.length && !schema.def.catchall;
const isPlainArray = (schema: z.ZodType): schema is z.ZodArray<z.ZodType> =>
  schema instanceof z.ZodArray && !schema.def.checks?.length;
