import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { ERRORS, type ErrorCode, ShopError } from "#contract/errors.ts";

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: "invalid-input",
  // What may not be had is answered like what is not there.
  403: "not-found",
  404: "not-found",
  405: "method-not-allowed",
  413: "too-large",
  415: "wrong-type",
  429: "too-many",
};

/** Nothing can be at an address that cannot be decoded. */
const UNREADABLE_ADDRESSES = new Set(["FST_ERR_BAD_URL", "FST_ERR_MAX_PARAM_LENGTH"]);

type AnyError = Error & { code?: string };

/** An error and what it was caused by. */
function* causesOf(error: unknown): Generator<AnyError> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

/** PostgreSQL's classes 08 (connection), 53 (resources) and 57 (operator intervention), and 25006: a server that only reads. */
const OUTAGE_STATES = /^(08...|53...|57...|25006)$/;
/** What the system says of a host that is gone, of a name that does not resolve, and of a socket that is not there. */
const OUTAGE_ERRNOS =
  /^(E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|NOTFOUND|AI_AGAIN)|ENOENT)$/;
/** What `pg` says when the server is gone. */
const OUTAGE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|server closed the connection/i;

export function isOutage(error: unknown): boolean {
  return [...causesOf(error)].some(
    ({ code, message }) =>
      (code !== undefined && (OUTAGE_STATES.test(code) || OUTAGE_ERRNOS.test(code))) || OUTAGE_MESSAGES.test(message),
  );
}

/** What PostgreSQL says to the second of two who write the same at the same moment: a unique index, a snapshot, a deadlock. */
const LOST_RACES = new Set(["23505", "40001", "40P01"]);

/** Nothing was written, and whoever looks again sees what the other one has. */
function hasLostRace(error: unknown): boolean {
  return [...causesOf(error)].some(({ code }) => code !== undefined && LOST_RACES.has(code));
}

/** Whatever was thrown, as the one kind of error the API answers with. */
export function asShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  if (isOutage(error)) return new ShopError("unavailable", { cause: error, retryAfterSeconds: 2 });
  if (hasLostRace(error)) return new ShopError("changed-meanwhile", { cause: error });
  const { code: reason, statusCode: status } = (error ?? {}) as Partial<FastifyError>;
  if (reason && UNREADABLE_ADDRESSES.has(reason)) return new ShopError("not-found", { cause: error });
  if (status && status >= 400 && status < 500) {
    const code = CODE_OF_STATUS[status] ?? "invalid-input";
    return new ShopError(code, { text: ERRORS[code].text, cause: error });
  }
  return new ShopError("unexpected", { cause: error });
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asShopError(error);
  if (known.status >= 500) request.log.error({ err: known.cause ?? known }, known.code);
  else if (known !== error && known.code === "changed-meanwhile") request.log.warn({ err: error }, "lost a race");
  if (known.retryAfterSeconds !== undefined)
    reply.header("retry-after", String(Math.max(1, Math.ceil(known.retryAfterSeconds))));
  readRestOfBody(request, reply);
  if (known.status === 401) reply.header("www-authenticate", "Bearer");
  return reply
    .code(known.status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(known.toBody()));
}

/**
 * Who is still sending gets to the end of it: closing the connection now would tear the answer away unread. What comes is
 * thrown away, and the server's time limit for requests ends those who never stop.
 */
function readRestOfBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  reply.removeHeader("connection");
  raw.resume();
}

const CODE_OF_CONNECTION: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: "head-too-large",
  ERR_HTTP_REQUEST_TIMEOUT: "too-slow",
};

/** What came is no whole request, so there is no reply to answer with: the one shape goes straight to the socket. */
export function connectionRefusal(headers: Readonly<Record<string, string>>) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    const code = CODE_OF_CONNECTION[error.code];
    const known = code ? new ShopError(code) : new ShopError("invalid-input", { text: "This is no request" });
    const body = JSON.stringify(known.toBody());
    const lines = Object.entries({
      ...headers,
      connection: "close",
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
      "content-length": String(Buffer.byteLength(body)),
    }).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${known.status} ${STATUS_CODES[known.status]}`, ...lines].join("\r\n");
    if (socket.writable) socket.write(`${head}\r\n\r\n${body}`);
    socket.destroy(error);
  };
}
