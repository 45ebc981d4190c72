import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Environment } from "./environment.ts";

const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;
const FORWARDED = ["forwarded", "x-forwarded-for", "x-real-ip", "via"] as const;

/**
 * The figures tell how the business goes. In production they are for whoever has the token, and for nobody where there is none: a
 * proxy that adds no header makes every visitor look like this machine. Elsewhere this machine itself reads them, too.
 */
export function mayReadMetrics(
  { ip, headers }: Pick<FastifyRequest, "ip" | "headers">,
  { metricsToken, trustProxy, production }: Pick<Environment, "metricsToken" | "trustProxy" | "production">,
): boolean {
  if (metricsToken !== undefined && isSame(headers.authorization ?? "", `Bearer ${metricsToken}`)) return true;
  if (production) return false;
  // Behind a proxy on this machine everybody comes from here. Where it is trusted, `ip` is the visitor's own; otherwise
  // what it adds to a request shows that somebody else is asking.
  const forwarded = trustProxy === undefined && FORWARDED.some((name) => headers[name] !== undefined);
  return LOOPBACK.test(ip) && !forwarded;
}

/** By their hashes, so that the time taken tells nothing about how much of it was right. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
