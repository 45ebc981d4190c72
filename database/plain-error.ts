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

interface AnyError extends Error {
  query?: unknown;
  params?: unknown;
  severity?: unknown;
  code?: unknown;
}

/** For logs. Names what it takes instead of what it leaves out: the next library's error may carry parameters elsewhere. */
export function plainError(error: unknown, depth = 0): PlainError {
  if (!(error instanceof Error)) return { type: typeof error, message: plainMessage(error) };
  const message = plainMessage(error);
  const type = error.constructor.name;
  const facts = error as AnyError & Record<string, unknown>;
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
export function plainMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error).replaceAll(E_MAIL, "[e-mail]");
  const { severity, code } = error as AnyError;
  if (isQueryError(error)) return `A query failed: ${plainMessage(error.cause)}`;
  if (severity !== undefined && !QUOTES_NO_VALUE.test(String(code))) return `PostgreSQL refuses with ${String(code)}`;
  if (error instanceof AggregateError && error.message === "") return error.errors.map(plainMessage).join(", ");
  return error.message.replaceAll(E_MAIL, "[e-mail]");
}

function isQueryError(error: AnyError): error is AnyError & { query: string } {
  return "params" in error && typeof error.query === "string";
}

function isPlain(value: unknown): boolean {
  return typeof value === "string" || typeof value === "number";
}

/** The stack begins with the message, which may hold anything; what follows it are places in the code. */
function framesOf({ stack = "", message }: Error): string {
  const begin = stack.indexOf(message);
  return begin === -1 ? "" : stack.slice(begin + message.length);
}
