import { createHash } from "node:crypto";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

/**
 * The policy of one page. Inline scripts are allowed by their hashes, taken from the finished HTML: a nonce would be
 * kept with the page and so be the same for everybody.
 */
export function pageSecurityHeaders(
  html: string,
  { shopUrl, development = false }: { shopUrl: string; development?: boolean },
): { "content-security-policy": string } {
  const hashes = new Set<string>();
  for (const [, script] of html.matchAll(INLINE_SCRIPT)) {
    if (script) hashes.add(`'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  const https = shopUrl.startsWith("https:");
  // Development needs the reload client's socket, its inline preamble, and the worker by which it waits for a restart.
  const scripts = development ? ["'self'", "'unsafe-inline'"] : ["'self'", ...hashes];
  const policy = [
    "default-src 'self'",
    `script-src ${scripts.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
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

/** What every answer carries, page or not. */
export function commonSecurityHeaders({ shopUrl }: { shopUrl: string }): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    ...(shopUrl.startsWith("https:") && { "strict-transport-security": "max-age=63072000; includeSubDomains" }),
  };
}

/** The names of all of them. */
export const COMMON_SECURITY_HEADERS = Object.keys(commonSecurityHeaders({ shopUrl: "https://" }));
