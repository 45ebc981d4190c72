import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Environment } from "../settings/environment.ts";

const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;
const FORWARDED = ["forwarded", "x-forwarded-for", "x-real-ip", "via"] as const;

/**
 * Metrics reveal how the business goes. In production they need the token, because a proxy that
 * adds no header makes every visitor look local. Elsewhere this machine may read them, too.
 */
export function canReadMetrics(
  { ip, headers }: Pick<FastifyRequest, "ip" | "headers">,
  { metricsToken, trustProxy, production }: Pick<Environment, "metricsToken" | "trustProxy" | "production">,
): boolean {
  if (metricsToken !== undefined && isSame(headers.authorization ?? "", `Bearer ${metricsToken}`)) return true;
  if (production) return false;
  // Behind a local proxy every visitor looks local. With a trusted proxy `ip` is the visitor's own;
  // otherwise a forwarding header shows that the request comes from elsewhere.
  const forwarded = trustProxy === undefined && FORWARDED.some((name) => headers[name] !== undefined);
  return LOOPBACK.test(ip) && !forwarded;
}

/** Compares hashes, so that the time taken reveals nothing about the token. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
