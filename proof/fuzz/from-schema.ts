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

/** As much of JSON schema as the description of the API uses. */
export interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  /** A list whose places differ; false: nothing behind them. */
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

/** Values that mean something in the shop under test, by the name of the field that takes them. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** What the schema allows, with the shop's own values where it knows some. */
export function fromSchema(schema: JsonSchema | boolean, known: Known, name = ""): Arbitrary<unknown> {
  const made = byType(schema, known);
  const told = known[name];
  return told ? oneof({ weight: 4, arbitrary: constantFrom(...told) }, { weight: 1, arbitrary: made }) : made;
}

function byType(schema: JsonSchema | boolean, known: Known): Arbitrary<unknown> {
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

/** The first and the last that four digits can say, and others in between. */
const anyMoment = oneof(
  { weight: 1, arbitrary: constantFrom("0000-01-01T00:00:00Z", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z") },
  {
    weight: 3,
    arbitrary: date({ min: new Date("1990-01-01"), max: new Date("2060-01-01"), noInvalidDate: true }).map((moment) =>
      moment.toISOString(),
    ),
  },
);

/** What stands before or behind, which fast-check cannot foresee: some of what is made will be refused. */
const LOOKS_AROUND = /\(\?<?[!=](?:\[[^\]]*\]|[^()])*\)/g;

/** Text of a certain form: without it a schema would refuse nearly all. */
function textOf({ format, pattern }: JsonSchema): Arbitrary<string> | undefined {
  if (format === "uuid") return uuid();
  if (format === "date-time") return anyMoment;
  if (format === "date") return anyMoment.map((moment) => moment.slice(0, 10));
  return pattern === undefined ? undefined : stringMatching(new RegExp(pattern.replace(LOOKS_AROUND, "")));
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  known: Known,
): Arbitrary<Record<string, unknown>> {
  if (Object.keys(properties).length === 0 && typeof additionalProperties === "object")
    return dictionary(string({ minLength: 1, maxLength: 20 }), fromSchema(additionalProperties, known), { maxKeys: 5 });
  const fields = Object.entries(properties).map(([name, schema]): [string, Arbitrary<unknown>] => {
    const value = fromSchema(schema, known, name);
    return [name, required.includes(name) ? value : option(value, { nil: undefined })];
  });
  return record(Object.fromEntries(fields));
}
