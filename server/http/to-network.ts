import { isIPv6 } from "node:net";

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The network by which calls are limited. An IPv6 household or server gets a whole /64 and may use
 * a new address for every request, so only the first half counts.
 */
export function toNetwork(ip: string): string {
  const mapped = IPV4_IN_IPV6.exec(ip)?.[1];
  if (mapped) return mapped;
  const [address = ""] = ip.split("%", 1);
  if (!isIPv6(address)) return ip;
  const [head = "", tail] = address.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill("0"), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
