import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { utf8Of } from "./utf8.ts";

interface PagePolicy {
  shopUrl: string;
  /** The page's own inline scripts and style sheets, as those who wrote them handed them over. */
  scripts?: readonly string[];
  styles?: readonly string[];
  development?: boolean;
}

/**
 * The policy of one page. What is inline is allowed by its hash: a nonce would be kept with the page and so be the same for
 * everybody. Nothing is looked for in the finished HTML, where a script that somebody slipped in would be found as well.
 */
export function pageSecurityHeaders({ shopUrl, scripts = [], styles = [], development = false }: PagePolicy): {
  "content-security-policy": string;
} {
  const https = shopUrl.startsWith("https:");
  // Development needs the reload client's socket, its inline scripts and styles, and the worker by which it waits for a restart.
  const inline = (texts: readonly string[]) => (development ? ["'unsafe-inline'"] : [...new Set(texts.map(hashOf))]);
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...inline(scripts)].join(" "),
    "style-src 'self'",
    // Components make an empty style sheet and then write rules into it by script.
    ["style-src-elem 'self'", ...inline(["", ...styles])].join(" "),
    // React writes the look of single elements, a slider's thumb for one, as attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    ...(development ? ["worker-src 'self' blob:"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ];
  return { "content-security-policy": policy.join("; ") };
}

/**
 * The office's page. Its photos are looked at before they are sent, its scanner uses the camera, and where it is looked at from is
 * nobody's business.
 */
export function officeSecurityHeaders({ officeUrl, ...page }: Omit<PagePolicy, "shopUrl"> & { officeUrl: string }) {
  const policy = pageSecurityHeaders({ ...page, shopUrl: officeUrl })["content-security-policy"];
  return {
    "content-security-policy": policy
      // The reader of barcodes, where a browser has none of its own, is WebAssembly.
      .replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
      .replace("img-src 'self' data:", "img-src 'self' data: blob:")
      .replace("media-src 'self'", "media-src 'self' blob:"),
    "permissions-policy": "camera=(self), microphone=(), geolocation=(), payment=()",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex",
  };
}

/** Of what every page carries, such as the script that begins the others, the hash is the same; what is long is a page's own. */
const hashes = new LRUCache<string, string>({ max: 50 });
const LONGEST_SHARED = 2_000;

function hashOf(text: string): string {
  const isShared = text.length <= LONGEST_SHARED;
  const known = isShared ? hashes.get(text) : undefined;
  if (known !== undefined) return known;
  const bytes = utf8Of(text);
  const made = `'sha256-${hash("sha256", bytes, "base64")}'`;
  // A piece of a text holds on to all of it; one that is read anew does not.
  if (isShared) hashes.set(bytes.toString(), made);
  return made;
}

interface HttpsPolicy {
  shopUrl: string;
  /** How far "HTTPS only" reaches: the owner decides whether every other name below the shop's speaks HTTPS, too. */
  hsts: "host" | "subdomains" | "off";
}

const HSTS_HEADER = {
  host: { "strict-transport-security": "max-age=63072000" },
  subdomains: { "strict-transport-security": "max-age=63072000; includeSubDomains" },
  off: {},
};

/** What every answer carries, page or not. */
export function commonSecurityHeaders({ shopUrl, hsts }: HttpsPolicy): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    ...(shopUrl.startsWith("https:") && HSTS_HEADER[hsts]),
  };
}

/** The names of all of them. */
export const COMMON_SECURITY_HEADERS = Object.keys(commonSecurityHeaders({ shopUrl: "https://", hsts: "host" }));
