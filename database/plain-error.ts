/** An error for logs: what failed and where, without personal data. */
export interface PlainError {
  type: string;
  message: string;
  stack?: string;
  /** The SQL statement with $1 in place of its parameters. */
  query?: string;
  cause?: PlainError;
  errors?: PlainError[];
  [fact: string]: unknown;
}

/**
 * Fields of errors from PostgreSQL, the payment provider and the mail server that contain no personal
 * data.
 */
const LOGGED_FIELDS = ["code", "statusCode", "responseCode", "table", "column", "constraint", "routine"] as const;
/** SQLSTATEs whose messages name tables, rules or the server; all other messages may quote values. */
const QUOTES_NO_VALUE = /^(08|23|25|28|3D|3F|40|42(?!601)|53|54|55|57|58)/;
/** Anchored at the start of a word, because otherwise a long word would be scanned from every letter. */
const E_MAIL = /(?<![^\s<>"'`(),;:=/@])[^\s<>"'`(),;:=/@]+@[^\s<>"'`(),;:=/]+/g;
const MAX_CAUSE_DEPTH = 8;
const MAX_KEYS = 10;

/** An error, or a plain object with an error's fields, as pg-boss throws. */
interface ErrorLike {
  message: string;
  name?: unknown;
  stack?: string;
  cause?: unknown;
  query?: unknown;
  params?: unknown;
  severity?: unknown;
  code?: unknown;
}

/** Lists the fields to include, because other libraries' errors may carry parameters in unknown fields. */
export function toPlainError(error: unknown, depth = 0): PlainError {
  const type = describeType(error);
  const message = toPlainMessage(error);
  if (!isErrorLike(error)) return { type, message };
  const fields = error as ErrorLike & Record<string, unknown>;
  const deeper = depth < MAX_CAUSE_DEPTH;
  return {
    type,
    message,
    ...Object.fromEntries(LOGGED_FIELDS.filter((name) => isPlain(fields[name])).map((name) => [name, fields[name]])),
    ...(isQueryError(fields) && { query: fields.query }),
    stack: `${type}: ${message}${extractFrames(error)}`,
    ...(deeper && error.cause !== undefined && { cause: toPlainError(error.cause, depth + 1) }),
    ...(deeper &&
      error instanceof AggregateError && { errors: error.errors.map((each) => toPlainError(each, depth + 1)) }),
  };
}

/** Describes an error in one line for people, without the SQL statement. */
export function toPlainMessage(error: unknown, depth = 0): string {
  if (!isErrorLike(error)) return isObject(error) ? describeValue(error) : maskPersonalData(String(error));
  const { severity, code, message } = error;
  const deeper = depth < MAX_CAUSE_DEPTH;
  if (isQueryError(error))
    return `A query failed: ${deeper ? toPlainMessage(error.cause, depth + 1) : "cause omitted"}`;
  if (severity !== undefined && !QUOTES_NO_VALUE.test(String(code))) return `PostgreSQL refuses with ${String(code)}`;
  if (error instanceof AggregateError && message === "" && deeper)
    return error.errors.map((each) => toPlainMessage(each, depth + 1)).join(", ");
  return maskPersonalData(message);
}

export function isErrorLike(value: unknown): value is ErrorLike {
  return isObject(value) && typeof (value as Partial<ErrorLike>).message === "string";
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Describes a thrown value that is not an error by its type, status and keys, never by its values. */
function describeValue(value: object): string {
  if (value instanceof Response) return `Response ${value.status}`;
  const keys = Object.keys(value).filter((key) => /^[A-Za-z_]\w{0,30}$/.test(key));
  const named = keys.slice(0, MAX_KEYS).join(", ");
  return `${describeType(value)}${named && ` with ${named}`}`;
}

function describeType(value: unknown): string {
  if (!isObject(value)) return typeof value;
  const name: unknown = value.constructor?.name;
  return typeof name === "string" && name !== "" ? name : "Object";
}

/** Some messages contain an object that was concatenated to a text. */
function maskPersonalData(text: string): string {
  return text.replaceAll(E_MAIL, "[e-mail]").replaceAll(/\[object (\w+)\]/g, "($1)");
}

function isQueryError(error: ErrorLike): error is ErrorLike & { query: string } {
  return "params" in error && typeof error.query === "string";
}

function isPlain(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number";
}

/** Removes the message at the start of the stack, because it may contain personal data. */
function extractFrames({ stack, message }: ErrorLike): string {
  const begin = typeof stack === "string" ? stack.indexOf(message) : -1;
  return begin === -1 ? "" : (stack as string).slice(begin + message.length);
}
