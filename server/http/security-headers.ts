import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";

interface PagePolicy {
  shopUrl: string;
  /** The page's own inline scripts and styles, passed by the code that wrote them. */
  scripts?: readonly string[];
  styles?: readonly string[];
  /** The only other origin to which the page may post a form. */
  formOrigin?: string | undefined;
  development?: boolean;
}

/**
 * Inline code is allowed by hash, because a nonce would be cached with the page. Hashes are never
 * taken from the finished HTML, which could contain an injected script.
 */
export function buildPageHeaders({ shopUrl, scripts = [], styles = [], formOrigin, development = false }: PagePolicy): {
  "content-security-policy": string;
} {
  const https = shopUrl.startsWith("https:");
  // Development needs the reload client's socket, inline scripts and styles, and restart worker.
  const inline = (texts: readonly string[]) => (development ? ["'unsafe-inline'"] : [...new Set(texts.map(hashOf))]);
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...inline(scripts)].join(" "),
    "style-src 'self'",
    // Components create an empty style sheet and then add rules by script.
    ["style-src-elem 'self'", ...inline(["", ...styles])].join(" "),
    // React writes styles of single elements, such as a slider's thumb, as attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    ...(development ? ["worker-src 'self' blob:"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...(formOrigin === undefined ? [] : [formOrigin])].join(" "),
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ];
  return { "content-security-policy": policy.join("; ") };
}

/** The office previews photos before upload, scans with the camera and sends no referrer elsewhere. */
export function buildOfficeHeaders({ officeUrl, ...page }: Omit<PagePolicy, "shopUrl"> & { officeUrl: string }) {
  const policy = buildPageHeaders({ ...page, shopUrl: officeUrl })["content-security-policy"];
  return {
    "content-security-policy": policy
      // Browsers without a barcode reader use one in WebAssembly.
      .replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
      .replace("img-src 'self' data:", "img-src 'self' data: blob:")
      .replace("media-src 'self'", "media-src 'self' blob:"),
    "permissions-policy": "camera=(self), microphone=(), geolocation=(), payment=()",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex",
  };
}

/** Caches the hashes of short scripts, which pages share; a long script belongs to one page. */
const hashes = new LRUCache<string, string>({ max: 50 });
const LONGEST_SHARED = 2_000;

function hashOf(text: string): string {
  const isShared = text.length <= LONGEST_SHARED;
  const known = isShared ? hashes.get(text) : undefined;
  if (known !== undefined) return known;
  const bytes = Buffer.from(text);
  const source = `'sha256-${hash("sha256", bytes, "base64")}'`;
  // A substring would retain the whole text in memory; a decoded copy does not.
  if (isShared) hashes.set(bytes.toString(), source);
  return source;
}

interface HttpsPolicy {
  shopUrl: string;
  /** The owner decides whether HSTS covers subdomains, because all of them must support HTTPS then. */
  hsts: "host" | "subdomains" | "off";
}

const HSTS_HEADER = {
  host: { "strict-transport-security": "max-age=63072000" },
  subdomains: { "strict-transport-security": "max-age=63072000; includeSubDomains" },
  off: {},
};

/** Sent with every response. */
export function buildCommonHeaders({ shopUrl, hsts }: HttpsPolicy): Record<string, string> {
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
