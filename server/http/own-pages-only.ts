import type { FastifyRequest } from "fastify";
import { ShopError } from "#contract/errors.ts";

const SAFE_METHODS = new Set(["GET", "HEAD"]);

/**
 * A write must come from the office's own pages. Browsers say where a request comes from in headers that no page can forge; a request
 * without either comes from no browser that the office is used in.
 */
export function requireOwnPages({ method, headers }: FastifyRequest, { officeUrl }: { officeUrl: string }): void {
  if (SAFE_METHODS.has(method)) return;
  const site = headers["sec-fetch-site"];
  const own = site === undefined ? headers.origin === officeUrl : site === "same-origin";
  if (!own) throw new ShopError("foreign-origin");
}
