import type { FastifyRequest } from "fastify";
import { ShopError } from "#contract/errors.ts";

const SAFE_METHODS = new Set(["GET", "HEAD"]);

/**
 * A write must come from the office's own pages. Browsers state the origin in headers that no page
 * can forge; a request without them comes from no supported browser.
 */
export function requireSameOrigin({ method, headers }: FastifyRequest, { officeUrl }: { officeUrl: string }): void {
  if (SAFE_METHODS.has(method)) return;
  const site = headers["sec-fetch-site"];
  const own = site === undefined ? headers.origin === officeUrl : site === "same-origin";
  if (!own) throw new ShopError("foreign-origin");
}
