type AnyError = Error & { code?: string };

/** The error and its chain of causes. */
export function* listCauses(error: unknown): Generator<AnyError> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

/** PostgreSQL's 08 (connection), 53 (resources), 57 (operator intervention), 25006 (read-only server). */
const OUTAGE_STATES = /^(08...|53...|57...|25006)$/;
/** System errors for an unreachable host, an unresolved name and a missing socket. */
const OUTAGE_ERRNOS =
  /^(E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|NOTFOUND|AI_AGAIN)|ENOENT)$/;
/** Messages of `pg` for a lost server. */
const OUTAGE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|server closed the connection/i;

export function isOutage(error: unknown): boolean {
  return [...listCauses(error)].some(
    ({ code, message }) =>
      (code !== undefined && (OUTAGE_STATES.test(code) || OUTAGE_ERRNOS.test(code))) || OUTAGE_MESSAGES.test(message),
  );
}

/** SQLSTATE read_only_sql_transaction: the server is a standby or set to read-only. */
const READ_ONLY = "25006";

export function isReadOnlyError(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === READ_ONLY;
}
