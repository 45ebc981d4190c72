import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  date,
  dictionary,
  double,
  integer,
  oneof,
  option,
  record,
  string,
  stringMatching,
  tuple,
  uuid,
} from "fast-check";
import { nastyJson } from "./nasty-values.ts";

/** The part of JSON Schema that the API description uses. */
export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  /** A tuple; `items: false` allows no further elements. */
  prefixItems?: JsonSchema[];
  items?: JsonSchema | boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  format?: string;
  pattern?: string;
  additionalProperties?: JsonSchema | boolean;
}

/** Values that exist in the shop under test, by field name. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

/** Generates values that the schema allows, mostly values that exist in the shop. */
export function fromSchema(schema: JsonSchema | boolean, known: KnownValues, name = ""): Arbitrary<unknown> {
  const generated = byType(schema, known);
  const knownValues = known[name];
  return knownValues
    ? oneof({ weight: 4, arbitrary: constantFrom(...knownValues) }, { weight: 1, arbitrary: generated })
    : generated;
}

function byType(schema: JsonSchema | boolean, known: KnownValues): Arbitrary<unknown> {
  if (typeof schema === "boolean") return nastyJson;
  if (schema.enum) return constantFrom(...schema.enum);
  if ("const" in schema) return constant(schema.const);
  if (schema.anyOf) return oneof(...schema.anyOf.map((one) => fromSchema(one, known)));
  const { minimum = -1_000, maximum = 1_000_000, minLength = 0, maxLength = 200 } = schema;
  switch (schema.type) {
    case "string":
      return textOf(schema) ?? string({ minLength, maxLength: Math.min(maxLength, minLength + 60) });
    case "integer":
      return integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) });
    case "number":
      return double({ min: minimum, max: maximum, noNaN: true });
    case "boolean":
      return boolean();
    case "null":
      return constant(null);
    case "array":
      if (schema.prefixItems) return tuple(...schema.prefixItems.map((one) => fromSchema(one, known)));
      return array(fromSchema(schema.items ?? {}, known), { minLength: schema.minItems ?? 0, maxLength: 5 });
    case "object":
      return objectOf(schema, known);
    default:
      return nastyJson;
  }
}

/** Includes the first and the last moment with a four-digit year. */
const anyMoment = oneof(
  { weight: 1, arbitrary: constantFrom("0000-01-01T00:00:00Z", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z") },
  {
    weight: 3,
    arbitrary: date({ min: new Date("1990-01-01"), max: new Date("2060-01-01"), noInvalidDate: true }).map((moment) =>
      moment.toISOString(),
    ),
  },
);

/** fast-check cannot generate lookarounds, so they are removed and some values will be refused. */
const LOOKAROUNDS = /\(\?<?[!=](?:\[[^\]]*\]|[^()])*\)/g;

/** Generates text of the required format, because a schema would refuse nearly all random text. */
function textOf({ format, pattern }: JsonSchema): Arbitrary<string> | undefined {
  if (format === "uuid") return uuid();
  if (format === "date-time") return anyMoment;
  if (format === "date") return anyMoment.map((moment) => moment.slice(0, 10));
  return pattern === undefined ? undefined : stringMatching(new RegExp(pattern.replace(LOOKAROUNDS, "")));
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  known: KnownValues,
): Arbitrary<Record<string, unknown>> {
  if (Object.keys(properties).length === 0 && typeof additionalProperties === "object")
    return dictionary(string({ minLength: 1, maxLength: 20 }), fromSchema(additionalProperties, known), { maxKeys: 5 });
  const fields = Object.entries(properties).map(([name, schema]): [string, Arbitrary<unknown>] => {
    const value = fromSchema(schema, known, name);
    return [name, required.includes(name) ? value : option(value, { nil: undefined })];
  });
  return record(Object.fromEntries(fields));
}
