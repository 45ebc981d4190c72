import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";

const SCRIPT = "document.documentElement.dataset.theme='dark'";
const office = {
  html: async () => `<script>${SCRIPT}</script><meta name="shop-name" content="%shop-name%">`,
  assetFolders: undefined,
  development: false,
};
const pages = {
  load: async () => ({
    renderPage: async () => new Response(null, { status: 404 }),
    renderMail: async () => ({ subject: "", html: "", text: "" }),
  }),
  assetFolders: undefined,
  development: false,
};

describe("the office on the shop's host", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await testShop({ env: { BRAND_NAME: 'Chip "n" Corner' } });
  });
  afterAll(() => shop.close());

  test.each(["/office", "/office/", "/office/products/new?q=1"])(
    "GET %s: the office's page, with caching forbidden",
    async (url) => {
      const app = await buildApp({ shop: shop.shop, office });
      const { statusCode, headers, body } = await app.inject(url);
      expect(statusCode).toBe(200);
      expect(body).toContain("Chip &#34;n&#34; Corner");
      expect(headers).toMatchObject({
        "cache-control": "no-store",
        "x-robots-tag": "noindex",
        "referrer-policy": "same-origin",
        "permissions-policy": expect.stringContaining("camera=(self)"),
      });
      const policy = String(headers["content-security-policy"]);
      expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-[^']+';/);
      expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
      await app.close();
    },
  );
});

describe("the office on a host of its own", () => {
  let shop: TestShop;
  let app: Awaited<ReturnType<typeof buildApp>>;
  const at = async (host: string, url: string) => (await app.inject({ url, headers: { host } })).statusCode;
  beforeAll(async () => {
    shop = await testShop({ env: { SHOP_URL: "https://shop.example.pk", OFFICE_URL: "https://office.example.pk" } });
    app = await buildApp({ shop: shop.shop, office, pages });
  });
  afterAll(async () => {
    await app.close();
    await shop.close();
  });

  test.each(["/office", "/office/login", "/office?x", "/api/office/session"])("%s: office host only", async (url) => {
    expect(await at("office.example.pk", url)).not.toBe(404);
    expect(await at("shop.example.pk", url)).toBe(404);
    expect(await at("127.0.0.1:3000", url)).toBe(404);
  });

  test.each(["/api/category/allCategories", "/robots.txt", "/api/docs"])("%s: shop host only", async (url) => {
    expect(await at("shop.example.pk", url)).toBe(200);
    expect(await at("office.example.pk", url)).toBe(404);
  });

  test("a cached response of the shop is not served on the office's host", async () => {
    const address = await app.listen({ port: 0, host: "127.0.0.1" });
    const { default: http } = await import("node:http");
    const ask = (host: string) =>
      new Promise<number>((resolve, reject) => {
        const options = { headers: { host } };
        http
          .get(`${address}/api/category/allCategories`, options, (answer) => {
            answer.resume();
            resolve(answer.statusCode ?? 0);
          })
          .on("error", reject);
      });
    expect([await ask("shop.example.pk"), await ask("shop.example.pk")]).toEqual([200, 200]);
    expect(await ask("office.example.pk")).toBe(404);
  });

  test("health checks answer on both hosts", async () => {
    expect([await at("shop.example.pk", "/healthz"), await at("office.example.pk", "/healthz")]).toEqual([200, 200]);
  });
});
