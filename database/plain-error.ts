/** An error as it may be read by whoever reads logs: what failed and where, and nothing of whose data it failed on. */
export interface PlainError {
  type: string;
  message: string;
  stack?: string;
  /** The statement as it was sent, with $1 where its parameters were. */
  query?: string;
  cause?: PlainError;
  errors?: PlainError[];
  [fact: string]: unknown;
}

/** What errors of PostgreSQL, of the provider and of the mail server carry beside their words, and what is nobody's. */
const FACTS = ["code", "statusCode", "responseCode", "table", "column", "constraint", "routine"] as const;
/** SQLSTATEs whose messages speak of tables, rules and the server. All others may quote the value that they are about. */
const QUOTES_NO_VALUE = /^(08|23|25|28|3D|3F|40|42(?!601)|53|54|55|57|58)/;
/** From the beginning of a word only, or a long one would be looked at from each of its letters. */
const E_MAIL = /(?<![^\s<>"'`(),;:=/@])[^\s<>"'`(),;:=/@]+@[^\s<>"'`(),;:=/]+/g;
const DEEPEST_CAUSE = 8;
const MOST_KEYS = 10;

/** An error, or what some libraries throw in its place: pg-boss spreads errors into plain objects. */
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

/** For logs. Names what it takes instead of what it leaves out: the next library's error may carry parameters elsewhere. */
export function plainError(error: unknown, depth = 0): PlainError {
  const type = typeOf(error);
  const message = plainMessage(error);
  if (!isErrorLike(error)) return { type, message };
  const facts = error as ErrorLike & Record<string, unknown>;
  const deeper = depth < DEEPEST_CAUSE;
  return {
    type,
    message,
    ...Object.fromEntries(FACTS.filter((name) => isPlain(facts[name])).map((name) => [name, facts[name]])),
    ...(isQueryError(facts) && { query: facts.query }),
    stack: `${type}: ${message}${framesOf(error)}`,
    ...(deeper && error.cause !== undefined && { cause: plainError(error.cause, depth + 1) }),
    ...(deeper &&
      error instanceof AggregateError && { errors: error.errors.map((each) => plainError(each, depth + 1)) }),
  };
}

/** For people: what went wrong in one line, without the statement. */
export function plainMessage(error: unknown, depth = 0): string {
  if (!isErrorLike(error)) return isObject(error) ? describe(error) : withoutData(String(error));
  const { severity, code, message } = error;
  const deeper = depth < DEEPEST_CAUSE;
  if (isQueryError(error)) return `A query failed: ${deeper ? plainMessage(error.cause, depth + 1) : "and so on"}`;
  if (severity !== undefined && !QUOTES_NO_VALUE.test(String(code))) return `PostgreSQL refuses with ${String(code)}`;
  if (error instanceof AggregateError && message === "" && deeper)
    return error.errors.map((each) => plainMessage(each, depth + 1)).join(", ");
  return withoutData(message);
}

export function isErrorLike(value: unknown): value is ErrorLike {
  return isObject(value) && typeof (value as Partial<ErrorLike>).message === "string";
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** What was thrown and is no error: what kind it is, a response's status, and the names of what it holds, never a value. */
function describe(value: object): string {
  if (value instanceof Response) return `Response ${value.status}`;
  const keys = Object.keys(value).filter((key) => /^[A-Za-z_]\w{0,30}$/.test(key));
  const named = keys.slice(0, MOST_KEYS).join(", ");
  return `${typeOf(value)}${named && ` with ${named}`}`;
}

function typeOf(value: unknown): string {
  if (!isObject(value)) return typeof value;
  const name: unknown = value.constructor?.name;
  return typeof name === "string" && name !== "" ? name : "Object";
}

/** Some build a message by adding an object to a text. */
function withoutData(text: string): string {
  return text.replaceAll(E_MAIL, "[e-mail]").replaceAll(/\[object (\w+)\]/g, "($1)");
}

function isQueryError(error: ErrorLike): error is ErrorLike & { query: string } {
  return "params" in error && typeof error.query === "string";
}

function isPlain(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number";
}

/** The stack begins with the message, which may hold anything; what follows it are places in the code. */
function framesOf({ stack, message }: ErrorLike): string {
  const begin = typeof stack === "string" ? stack.indexOf(message) : -1;
  return begin === -1 ? "" : (stack as string).slice(begin + message.length);
}
