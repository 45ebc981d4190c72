// Encodes the cached parts of a response once, and not again in every response that contains them.
// Gain: without it, uncached listings and home rows as JSON take 18 to 28 % more processor time (290 for 230 µs).
// Repeat: npm run bench:compare -- <a checkout without it> --kinds uncached --cases listing,home
// Remove: let encodeJson return encodeBySchema(schema, response); markCached then only freezes.
import { z } from "zod";
import type { Shapes } from "#contract/call-shapes.ts";
import { type Cached, isCached } from "./cached-value.ts";

/** Encodes by the schema, so that fields outside the contract never leave the server. */
export function encodeJson({ response: schema }: Pick<Shapes, "response">, response: unknown): string {
  return schema ? (encodeValue(schema, response) ?? "") : "";
}

/** Undefined for a missing optional field. */
function encodeValue(schema: z.ZodType, value: unknown): string | undefined {
  if (isCached(value)) return encodeOnce(schema, value);
  if (isPlainArray(schema) && Array.isArray(value) && value.some(isCached))
    return `[${value.map((element) => encodeValue(schema.element, element)).join(",")}]`;
  if (isPlainObject(schema) && isObject(value) && Object.values(value).some(containsCached)) {
    const members = Object.entries(schema.shape).map(([name, field]) => ({
      name,
      text: encodeValue(field, value[name]),
    }));
    return `{${members.flatMap(({ name, text }) => (text === undefined ? [] : `"${name}":${text}`)).join(",")}}`;
  }
  return encodeBySchema(schema, value);
}

function encodeBySchema(schema: z.ZodType, value: unknown): string | undefined {
  return JSON.stringify(schema.encode(value));
}

/** A value may be part of several responses, whose schemas pass different fields. */
const jsonBySchema = new WeakMap<z.ZodType, WeakMap<Cached<object>, string | undefined>>();

function encodeOnce(schema: z.ZodType, value: Cached<object>): string | undefined {
  let jsonOf = jsonBySchema.get(schema);
  if (!jsonOf) jsonBySchema.set(schema, (jsonOf = new WeakMap()));
  const known = jsonOf.get(value);
  if (known !== undefined) return known;
  const json = encodeBySchema(schema, value);
  jsonOf.set(value, json);
  return json;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const containsCached = (value: unknown) => isCached(value) || (Array.isArray(value) && value.some(isCached));

/** A schema with checks of its own must be applied to the whole value. */
const isPlainObject = (schema: z.ZodType): schema is z.ZodObject<Record<string, z.ZodType>> =>
  schema instanceof z.ZodObject && !schema.def.checks?.length && !schema.def.catchall;
const isPlainArray = (schema: z.ZodType): schema is z.ZodArray<z.ZodType> =>
  schema instanceof z.ZodArray && !schema.def.checks?.length;
