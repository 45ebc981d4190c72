import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnvironment } from "#server/platform/settings/environment.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import { buildCommonHeaders, buildPageHeaders } from "./security-headers.ts";

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
  "security headers: %s has them, and HSTS only on an https shop",
  async (url) => {
    // The second response may come from the cache.
    for (const shop of [plain, plain, secure, secure]) {
      const { headers } = await shop.app.inject(url);
      expect(headers).toMatchObject(ALWAYS);
      expect(headers[HSTS]).toBe(shop === secure ? "max-age=63072000" : undefined);
    }
  },
);

test.each([
  ["host", "max-age=63072000"],
  ["subdomains", "max-age=63072000; includeSubDomains"],
  ["off", undefined],
] as const)("security headers: HSTS=%s of an https shop sends %s", (HSTS, header) => {
  const env = readEnvironment({ SHOP_URL: "https://shop.example", HSTS });
  expect(buildCommonHeaders(env)["strict-transport-security"]).toBe(header);
});

test("security headers: another value of HSTS is refused at the start", () => {
  expect(() => readEnvironment({ HSTS: "yes" })).toThrow("HSTS must be host, subdomains or off");
});

test("the content security policy of a page allows its own inline scripts and styles by hash, no frames and no plug-ins", () => {
  const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const own = { scripts: ["one()", "two()", "one()"], styles: ["a{}"] };
  const policy = buildPageHeaders({ shopUrl: "http://shop.example", ...own })["content-security-policy"];
  expect(policy.split("; ")).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      `script-src 'self' ${hashOf("one()")} ${hashOf("two()")}`,
      "style-src 'self'",
      `style-src-elem 'self' ${hashOf("")} ${hashOf("a{}")}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]),
  );
  expect(policy).not.toContain("upgrade-insecure-requests");
  const secure = buildPageHeaders({ shopUrl: "https://shop.example" });
  expect(secure["content-security-policy"]).toContain("upgrade-insecure-requests");
});
