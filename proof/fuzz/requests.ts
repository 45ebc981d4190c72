import { type Arbitrary, constant, constantFrom, integer, oneof, record, tuple } from "fast-check";
import type { OfficeCall } from "#contract/office/calls/office-call.ts";
import { OFFICE_CALLS, type OfficeCallName } from "#contract/office/calls.ts";
import { fromSchema, type JsonSchema, type Known } from "./from-schema.ts";
import { nastyJson, nastyString } from "./nasty-values.ts";

export interface Operation {
  name: string;
  method: string;
  path: string;
  parameters: { name: string; in: "path" | "query" | "header"; required?: boolean; schema?: JsonSchema }[];
  body: JsonSchema | undefined;
}

/**
 * Who asks: somebody known, nobody, or somebody who only pretends. Of the staff: an owner who has just proven who is there, or somebody new
 * each time.
 */
export type Asker = "own" | "foreign" | "nobody" | "tampered" | "garbled" | "staff" | "newcomer";

export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
  asker: Asker;
}

const DEPTH = 10_000;
const MORE_THAN_A_BODY_MAY_HOLD = 300_000;
const WRONG_METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];
const TYPES = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "application/json; charset=utf-16",
  "application/xml",
  "application/json;",
  "json",
  "*/*",
  "",
];
/** Bodies that are no JSON, or JSON that nobody sends in good faith. */
const RAW_BODIES = [
  "",
  " ",
  "{",
  "}",
  "nul",
  '"',
  '{"a":}',
  "\ufeff{}",
  "\u0000",
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"email":"a@b.pk","email":{"$gt":""}}',
  "[".repeat(DEPTH) + "]".repeat(DEPTH),
  '{"items":'.repeat(DEPTH) + "1" + "}".repeat(DEPTH),
  `{"email":"${"a".repeat(MORE_THAN_A_BODY_MAY_HOLD)}@b.pk"}`,
  `[${"0,".repeat(50_000)}0]`,
];

/** Requests to one call: as its schema says, nearly so, and not at all. */
export function requestsTo(operation: Operation, known: Known): Arbitrary<FuzzRequest> {
  const asIs = constant(operation.method);
  return record({
    method: oneof({ weight: 19, arbitrary: asIs }, { weight: 1, arbitrary: constantFrom(...WRONG_METHODS) }),
    path: pathOf(operation, known),
    asker: askersOf(operation.name),
    body: bodyOf(operation, known),
    type: oneof({ weight: 9, arbitrary: constant("application/json") }, constantFrom(...TYPES)),
    key: oneof(constant(undefined), nastyString),
  }).map(({ type, key, body, ...rest }) => ({
    ...rest,
    body,
    headers: {
      ...(body !== undefined && type !== "" && { "content-type": type }),
      ...(key !== undefined && headerSafe(key) && { "idempotency-key": key, "stripe-signature": key }),
    },
  }));
}

const askers: Arbitrary<Asker> = oneof(
  { weight: 5, arbitrary: constant<Asker>("own") },
  constantFrom<Asker>("foreign", "nobody", "tampered", "garbled"),
);

/** The office's calls are described as "office-…". */
export function officeCallOf(name: string): OfficeCall | undefined {
  return name.startsWith("office-") ? OFFICE_CALLS[name.slice("office-".length) as OfficeCallName] : undefined;
}

/** Somebody of the staff mostly; and whoever has no business there. */
const officeAskers = (member: Asker): Arbitrary<Asker> =>
  oneof({ weight: 8, arbitrary: constant<Asker>(member) }, constantFrom<Asker>("own", "nobody", "garbled"));

/** Proofs of who one is are counted by person: a few wrong ones are all that one has, so somebody else gives each. */
function askersOf(name: string): Arbitrary<Asker> {
  const call = officeCallOf(name);
  if (!call) return askers;
  const isDoor = call.access === "anybody" || call.access === "half" || name === "office-prove";
  return officeAskers(isDoor ? "newcomer" : "staff");
}

function pathOf({ path, parameters }: Operation, known: Known): Arbitrary<string> {
  const slots = parameters.filter((one) => one.in === "path");
  const queried = parameters.filter((one) => one.in === "query");
  const places = tuple(...slots.map((slot) => segment(valueOf(slot, known))));
  const query = tuple(...queried.map((parameter) => pairs(parameter, known)), oddPairs);
  return tuple(places, query).map(([values, written]) => {
    const filled = slots.reduce((text, slot, at) => text.replace(`{${slot.name}}`, () => values[at] ?? ""), path);
    const search = written.filter((text) => text !== "").join("&");
    return search === "" ? filled : `${filled}?${search}`;
  });
}

const oddPairs = oneof(
  { weight: 9, arbitrary: constant("") },
  constantFrom("__proto__=1", "__proto__[x]=1", "a[]=1&a[]=2", "=", "&&&", "%zz=%zz", "%00", `x=${"y".repeat(4_000)}`),
);

/** A parameter left out, given once, or given more often than once. */
function pairs(parameter: Operation["parameters"][number], known: Known): Arbitrary<string> {
  const name = encodeURIComponent(parameter.name);
  return tuple(
    oneof({ weight: 12, arbitrary: constant(1) }, integer({ min: 0, max: 3 })),
    segment(valueOf(parameter, known)),
    segment(nastyString),
  ).map(([times, first, other]) =>
    Array.from({ length: times }, (_, at) => `${name}=${at === 0 ? first : other}`).join("&"),
  );
}

/** As a form would write it; what has no text of its own, as JSON. */
const inAddress = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));

const valueOf = ({ name, schema = {} }: Operation["parameters"][number], known: Known): Arbitrary<string> =>
  oneof(
    { weight: 6, arbitrary: fromSchema(schema, known, name).map(inAddress) },
    { weight: 1, arbitrary: nastyString },
  );

/** Mostly encoded as it should be; sometimes as it came, where HTTP can carry that at all. */
const segment = (value: Arbitrary<string>): Arbitrary<string> =>
  tuple(value, integer({ min: 0, max: 4 })).map(([text, chance]) =>
    chance === 0 && /^[!-~]*$/.test(text) ? text.replace(/[#?&/]/g, "") : encodeURIComponent(text.toWellFormed()),
  );

/** Small files that an import, a courier's statement, a picture and a video are read from. */
const FILES = [
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  ),
  "\0\0\0\x18ftypmp42\0\0\0\0mp42isom",
  "Address,Price\nnobody,100\n,x\n",
  "Consignment No,COD Amount\nFUZZ-1,100\nFUZZ-1,-\n",
  "\ufeff;;\n;",
  "a",
];

function bodyOf({ name, body, method }: Operation, known: Known): Arbitrary<FuzzRequest["body"]> {
  if (officeCallOf(name)?.upload) return oneof(constantFrom(...FILES), nastyString, constantFrom(...RAW_BODIES));
  if (method === "GET") return oneof({ weight: 19, arbitrary: constant(undefined) }, constantFrom(...RAW_BODIES));
  const valid = fromSchema(body ?? {}, known);
  return oneof(
    { weight: 6, arbitrary: valid.map(written) },
    { weight: 6, arbitrary: tuple(valid, nastyJson, integer({ min: 0, max: 20 })).map(spoiled) },
    { weight: 2, arbitrary: nastyJson.map(written) },
    { weight: 2, arbitrary: constantFrom(undefined, ...RAW_BODIES) },
    { weight: 1, arbitrary: valid.map((value) => written(value).slice(0, -3)) },
    { weight: 1, arbitrary: valid.map((value) => written(value).replace("{", '{"__proto__":{"x":1},')) },
  );
}

const written = (value: unknown): string => JSON.stringify(value) ?? "";

/** A valid body with one field replaced, dropped or added. */
function spoiled([value, nasty, at]: [unknown, unknown, number]): string {
  if (typeof value !== "object" || value === null) return written(nasty);
  const names = Object.keys(value);
  const name = names[at % (names.length + 2)];
  if (name === undefined) return written({ ...value, isAdmin: nasty, price: 1 });
  return written({ ...value, [name]: at % 7 === 0 ? undefined : nasty });
}

const headerSafe = (text: string): boolean => /^[\t\u0020-\u007e\u0080-\u00ff]+$/.test(text);
