import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { ERRORS, type ErrorCode, ShopError } from "#contract/errors.ts";
import { isOutage, listCauses } from "#database/connections/connection-errors.ts";

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: "invalid-input",
  // A forbidden resource must look like a missing one.
  403: "not-found",
  404: "not-found",
  405: "method-not-allowed",
  413: "too-large",
  415: "wrong-type",
  429: "too-many",
};

/** No resource has an undecodable URL, so these errors become 404. */
const UNREADABLE_ADDRESSES = new Set(["FST_ERR_BAD_URL", "FST_ERR_MAX_PARAM_LENGTH"]);

/** PostgreSQL's errors for the second of two concurrent writes: unique index, snapshot, deadlock. */
const WRITE_CONFLICT_CODES = new Set(["23505", "40001", "40P01"]);

/** Nothing was written, and a reload shows the other request's change. */
function isWriteConflict(error: unknown): boolean {
  return [...listCauses(error)].some(({ code }) => code !== undefined && WRITE_CONFLICT_CODES.has(code));
}

/** Converts any thrown value to the error type of the API. */
export function toShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  if (isOutage(error)) return new ShopError("unavailable", { cause: error, retryAfterSeconds: 2 });
  if (isWriteConflict(error)) return new ShopError("changed-meanwhile", { cause: error });
  const { code: reason, statusCode: status } = (error ?? {}) as Partial<FastifyError>;
  if (reason && UNREADABLE_ADDRESSES.has(reason)) return new ShopError("not-found", { cause: error });
  if (status && status >= 400 && status < 500) {
    const code = CODE_OF_STATUS[status] ?? "invalid-input";
    return new ShopError(code, { text: ERRORS[code].text, cause: error });
  }
  return new ShopError("unexpected", { cause: error });
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const shopError = toShopError(error);
  if (shopError.status >= 500) request.log.error({ err: shopError.cause ?? shopError }, shopError.code);
  else if (shopError !== error && shopError.code === "changed-meanwhile")
    request.log.warn({ err: error }, "lost to a concurrent write");
  reply.headers(buildRetryHeaders(shopError));
  discardRestOfBody(request, reply);
  if (shopError.status === 401) reply.header("www-authenticate", "Bearer");
  return reply
    .code(shopError.status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(shopError.toBody()));
}

/** When the client may repeat the request, if the error says so. */
export function buildRetryHeaders({ retryAfterSeconds: seconds }: ShopError): { "retry-after"?: string } {
  return seconds === undefined ? {} : { "retry-after": String(Math.max(1, Math.ceil(seconds))) };
}

/**
 * Discards the rest of the body, because closing the connection now would cut off the response. The
 * server's request timeout ends clients that never stop sending.
 */
function discardRestOfBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  reply.removeHeader("connection");
  raw.resume();
}

const CODE_OF_CONNECTION: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: "head-too-large",
  ERR_HTTP_REQUEST_TIMEOUT: "too-slow",
};

/** Writes to the socket directly, because an unreadable request has no reply object. */
export function createConnectionErrorHandler(headers: Readonly<Record<string, string>>) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    const code = CODE_OF_CONNECTION[error.code];
    const shopError = code ? new ShopError(code) : new ShopError("invalid-input", { text: "This is no request" });
    const body = JSON.stringify(shopError.toBody());
    const lines = Object.entries({
      ...headers,
      connection: "close",
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
      "content-length": String(Buffer.byteLength(body)),
    }).map(([name, value]) => `${name}: ${value}`);
    const head = [`HTTP/1.1 ${shopError.status} ${STATUS_CODES[shopError.status]}`, ...lines].join("\r\n");
    if (socket.writable) socket.write(`${head}\r\n\r\n${body}`);
    socket.destroy(error);
  };
}
