import type { FastifyBaseLogger } from "fastify";
import { redactPath } from "#contract/shop/page-parameters.ts";
import type { AnsweredRequest } from "./answered-request.ts";

/** Writes one line for each response. */
export function logResponse(log: FastifyBaseLogger, { method, url, status, ms }: AnsweredRequest, reqId?: string) {
  // The query may contain personal addresses and codes, so only the path is logged.
  const path = redactPath(url.split("?", 1)[0] ?? "");
  log.info({ ...(reqId !== undefined && { reqId }), method, path, status, ms: Math.round(ms) }, "answered");
}
