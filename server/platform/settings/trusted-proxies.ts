import { isIP } from "node:net";
import type { z } from "zod";

/** Proxies whose forwarding headers count: networks, or a check by the number of hops. */
export type TrustedProxies = string[] | ((address: string, hop: number) => boolean);

const WORDS = new Set(["loopback", "linklocal", "uniquelocal"]);

/** TRUST_PROXY=true is refused, because every visitor could then forge an IP address. */
export function parseTrustedProxies(text: string, context: z.RefinementCtx): TrustedProxies | undefined {
  // Fastify accepts a number, too, but then trusts no proxy.
  if (/^[1-9]\d?$/.test(text)) return (_address, hop) => hop < Number(text);
  const proxies = text.split(",").map((proxy) => proxy.trim());
  if (proxies.every((proxy) => WORDS.has(proxy) || isNetwork(proxy))) return proxies;
  context.addIssue(
    "must be addresses or networks of proxies such as 127.0.0.1 or 10.0.0.0/8 (or loopback, linklocal, uniquelocal), separated by commas, or the number of proxies",
  );
  return undefined;
}

function isNetwork(text: string): boolean {
  const [, address = "", bits] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return false;
  return bits === undefined || (Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128));
}
