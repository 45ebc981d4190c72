import { type Arbitrary, constant, constantFrom, integer, oneof, record, tuple } from "fast-check";
import { OFFICE_CALLS } from "#contract/office/calls.ts";
import type { OfficeCallName } from "#contract/office/contract.ts";
import type { OfficeCall } from "#contract/office/endpoint.ts";
import { fromSchema, type JsonSchema, type KnownValues } from "./from-schema.ts";
import { nastyJson, nastyString } from "./nasty-values.ts";

export interface Operation {
  name: string;
  method: string;
  path: string;
  parameters: { name: string; in: "path" | "query" | "header"; required?: boolean; schema?: JsonSchema }[];
  body: JsonSchema | undefined;
}

/**
 * The caller: a customer, another one, no session, an invalid session, an owner with a fresh proof, or
 * a new staff member.
 */
export type Caller = "own" | "foreign" | "nobody" | "tampered" | "garbled" | "staff" | "newcomer";

export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
  caller: Caller;
}

const DEPTH = 10_000;
const OVERSIZED_BODY_LENGTH = 300_000;
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
/** Bodies that are not JSON, or JSON that no honest client sends. */
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
  `{"email":"${"a".repeat(OVERSIZED_BODY_LENGTH)}@b.pk"}`,
  `[${"0,".repeat(50_000)}0]`,
];

/** Generates valid, nearly valid and invalid requests for one call. */
export function requestsTo(operation: Operation, known: KnownValues): Arbitrary<FuzzRequest> {
  const asIs = constant(operation.method);
  return record({
    method: oneof({ weight: 19, arbitrary: asIs }, { weight: 1, arbitrary: constantFrom(...WRONG_METHODS) }),
    path: pathOf(operation, known),
    caller: callersOf(operation.name),
    body: bodyOf(operation, known),
    type: oneof({ weight: 9, arbitrary: constant("application/json") }, constantFrom(...TYPES)),
    key: oneof(constant(undefined), nastyString),
  }).map(({ type, key, body, ...rest }) => ({
    ...rest,
    body,
    headers: {
      ...(body !== undefined && type !== "" && { "content-type": type }),
      ...(key !== undefined && isHeaderSafe(key) && { "idempotency-key": key, "stripe-signature": key }),
    },
  }));
}

const callers: Arbitrary<Caller> = oneof(
  { weight: 5, arbitrary: constant<Caller>("own") },
  constantFrom<Caller>("foreign", "nobody", "tampered", "garbled"),
);

/** The API description prefixes calls of the office with "office-". */
export function officeCallOf(name: string): OfficeCall | undefined {
  return name.startsWith("office-") ? OFFICE_CALLS[name.slice("office-".length) as OfficeCallName] : undefined;
}

/** Mostly staff members, sometimes callers without access. */
const officeCallers = (member: Caller): Arbitrary<Caller> =>
  oneof({ weight: 8, arbitrary: constant<Caller>(member) }, constantFrom<Caller>("own", "nobody", "garbled"));

/** Identity proofs are limited per staff member, so a new staff member sends each of those calls. */
function callersOf(name: string): Arbitrary<Caller> {
  const call = officeCallOf(name);
  if (!call) return callers;
  const isSignInCall = call.access === "anybody" || call.access === "half" || name === "office-confirmIdentity";
  return officeCallers(isSignInCall ? "newcomer" : "staff");
}

function pathOf({ path, parameters }: Operation, known: KnownValues): Arbitrary<string> {
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

function pairs(parameter: Operation["parameters"][number], known: KnownValues): Arbitrary<string> {
  const name = encodeURIComponent(parameter.name);
  return tuple(
    oneof({ weight: 12, arbitrary: constant(1) }, integer({ min: 0, max: 3 })),
    segment(valueOf(parameter, known)),
    segment(nastyString),
  ).map(([times, first, other]) =>
    Array.from({ length: times }, (_, at) => `${name}=${at === 0 ? first : other}`).join("&"),
  );
}

/** Writes a value as a form would; objects as JSON. */
const toUrlText = (value: unknown) => (typeof value === "object" ? JSON.stringify(value) : String(value));

const valueOf = ({ name, schema = {} }: Operation["parameters"][number], known: KnownValues): Arbitrary<string> =>
  oneof(
    { weight: 6, arbitrary: fromSchema(schema, known, name).map(toUrlText) },
    { weight: 1, arbitrary: nastyString },
  );

/** Mostly encoded correctly, sometimes unencoded if HTTP can carry the text. */
const segment = (value: Arbitrary<string>): Arbitrary<string> =>
  tuple(value, integer({ min: 0, max: 4 })).map(([text, chance]) =>
    chance === 0 && /^[!-~]*$/.test(text) ? text.replace(/[#?&/]/g, "") : encodeURIComponent(text.toWellFormed()),
  );

/** Small valid files: picture, video, price list, courier statement. */
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

function bodyOf({ name, body, method }: Operation, known: KnownValues): Arbitrary<FuzzRequest["body"]> {
  if (officeCallOf(name)?.upload) return oneof(constantFrom(...FILES), nastyString, constantFrom(...RAW_BODIES));
  if (method === "GET") return oneof({ weight: 19, arbitrary: constant(undefined) }, constantFrom(...RAW_BODIES));
  const valid = fromSchema(body ?? {}, known);
  return oneof(
    { weight: 6, arbitrary: valid.map(toJson) },
    { weight: 6, arbitrary: tuple(valid, nastyJson, integer({ min: 0, max: 20 })).map(withSpoiledField) },
    { weight: 2, arbitrary: nastyJson.map(toJson) },
    { weight: 2, arbitrary: constantFrom(undefined, ...RAW_BODIES) },
    { weight: 1, arbitrary: valid.map((value) => toJson(value).slice(0, -3)) },
    { weight: 1, arbitrary: valid.map((value) => toJson(value).replace("{", '{"__proto__":{"x":1},')) },
  );
}

const toJson = (value: unknown): string => JSON.stringify(value) ?? "";

function withSpoiledField([value, nasty, at]: [unknown, unknown, number]): string {
  if (typeof value !== "object" || value === null) return toJson(nasty);
  const names = Object.keys(value);
  const name = names[at % (names.length + 2)];
  if (name === undefined) return toJson({ ...value, isAdmin: nasty, price: 1 });
  return toJson({ ...value, [name]: at % 7 === 0 ? undefined : nasty });
}

const isHeaderSafe = (text: string): boolean => /^[\t\u0020-\u007e\u0080-\u00ff]+$/.test(text);
