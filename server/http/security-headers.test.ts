import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { pageSecurityHeaders } from "./security-headers.ts";

const ALWAYS = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};
const HSTS = "strict-transport-security";

let plain: TestShop;
let secure: TestShop;
beforeAll(async () => {
  plain = await testShop({ env: { SHOP_URL: "http://shop.example" } });
  secure = await testShop({ env: { SHOP_URL: "https://shop.example" } });
});
afterAll(() => Promise.all([plain.close(), secure.close()]));

test.each(["/healthz", "/api/category/allCategories", "/api/nothing", "/mailbox", "/nowhere", "/%zz"])(
  "security headers: %s carries them, and HTTPS is asked for only where the shop has it",
  async (url) => {
    // The second answer comes from the cache, where there is one.
    for (const shop of [plain, plain, secure, secure]) {
      const { headers } = await shop.app.inject(url);
      expect(headers).toMatchObject(ALWAYS);
      expect(headers[HSTS]).toBe(shop === secure ? "max-age=63072000; includeSubDomains" : undefined);
    }
  },
);

test("the policy of a page: its inline scripts by their hashes, nothing else inline, no frames, no plug-ins", () => {
  const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  const html = `<script>one()</script><script src="/a.js"></script><script type="module">two()</script>`;
  const policy = pageSecurityHeaders(html, { shopUrl: "http://shop.example" })["content-security-policy"];
  expect(policy?.split("; ")).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      `script-src 'self' ${hashOf("one()")} ${hashOf("two()")}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]),
  );
  expect(policy).not.toContain("upgrade-insecure-requests");
  const secure = pageSecurityHeaders(html, { shopUrl: "https://shop.example" });
  expect(secure["content-security-policy"]).toContain("upgrade-insecure-requests");
});
