import { mkdtemp, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import type { RouteOptions } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildApp } from "#server/app.ts";
import { onPageRenderedContext } from "#storefront/api/server-context.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import type { PageSource } from "../pages/page-source.ts";

/** Every route that a server in this file has registered. */
const registered = vi.hoisted((): Pick<RouteOptions, "method" | "url">[] => []);
vi.mock("fastify", async (load) => {
  const real = await load<typeof import("fastify")>();
  const build = (options: object) => {
    const app = real.default(options);
    app.addHook("onRoute", ({ method, url }) => void registered.push({ method, url }));
    return app;
  };
  return { ...real, default: build };
});

const SHOP = "shop.example.pk";
const OFFICE = "office.example.pk";
const PAGE = "a page of the shop";

let folder: string;
let shop: TestShop;
let app: Awaited<ReturnType<typeof buildApp>>;
const agent = new http.Agent({ keepAlive: true });

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "rigbazaar-hosts-"));
  for (const name of ["look.css", "shop.js"]) await writeFile(path.join(folder, name), `/* ${name} */`);
  shop = await testShop({ env: { SHOP_URL: `https://${SHOP}`, OFFICE_URL: `https://${OFFICE}` } });
  const renderMail = async () => ({ subject: "", html: "", text: "" });
  const renderPage: Awaited<ReturnType<PageSource["load"]>>["renderPage"] = async (_request, context) => {
    context?.get(onPageRenderedContext)({ html: PAGE, scripts: [] });
    return new Response(null);
  };
  app = await buildApp({
    shop: shop.shop,
    pages: { load: async () => ({ renderPage, renderMail }), assetFolders: [folder], development: false },
    office: { html: async () => "the office", assetFolders: [folder], development: false },
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  agent.destroy();
  await app.close();
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** Sends the target unchanged: no client normalises or decodes the path. */
function ask(host: string, target: string, method = "GET"): Promise<{ status: number; text: string }> {
  const { port } = app.server.address() as AddressInfo;
  const options = { host: "127.0.0.1", port, method, path: target, headers: { host } };
  return new Promise((resolve, reject) => {
    const request = http.request({ ...options, agent: method === "GET" ? agent : false });
    request.on("error", reject).on("response", (response) => {
      let text = "";
      response.on("data", (data: Buffer) => {
        text += data.toString();
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.end();
  });
}
const statusAt = async (...request: Parameters<typeof ask>) => (await ask(...request)).status;

function listRoutes(): { method: string; url: string }[] {
  const all = registered.flatMap(({ method, url }) => [method].flat().map((one) => ({ method: one, url })));
  return [...new Map(all.map((route) => [`${route.method} ${route.url}`, route])).values()];
}

/** One method per path. */
function listPaths(): { method: string; url: string }[] {
  const reading = listRoutes().sort(({ method }) => (method === "GET" ? 1 : -1));
  return [...new Map(reading.map((route) => [route.url, route])).values()];
}

const isOffice = (url: string) => /^\/(api\/)?office(\/|$)/.test(url);
const isShared = (url: string) => /^\/(media\/|favicon|healthz$|readyz$|metrics$|assets\/)/.test(url);
const filled = (url: string) => url.replace(/:\w+/g, "x").replace("*", "x");

const encodeFirst = (url: string) => url.replace(/[a-z]/g, (sign, at: number) => (at < 2 ? percent(sign) : sign));
const percent = (text: string) => [...text].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join("");

const SPELLINGS: Record<string, (url: string) => string> = {
  "as it is": (url) => url,
  "its first letter encoded": encodeFirst,
  "its letters encoded": (url) => url.replace(/[a-z]/gi, percent),
  "in upper-case hexadecimal": (url) => url.replace(/[o-z]/g, (sign) => percent(sign).toUpperCase()),
  "in capitals": (url) => url.toUpperCase(),
  "after two slashes": (url) => `/${url}`,
  "after dots": (url) => `/x/..${url}`,
  "after encoded dots": (url) => `/media/%2e%2e${url}`,
  "with a semicolon": (url) => `${url};x=1`,
  "with a query": (url) => `${url}?/media/`,
  "as a whole URL": (url) => `http://other.example${url}`,
  "as a whole URL, encoded": (url) => `http://other.example${encodeFirst(url)}`,
};

test("lists the routes of shop and office", () => {
  const routes = listRoutes().map(({ method, url }) => `${method} ${url}`);
  for (const route of ["GET /office", "GET /office/*", "POST /api/office/session", "GET /*", "GET /media/:file"])
    expect(routes).toContain(route);
  expect(routes.length).toBeGreaterThan(500);
});

/** Targets that answer with something else than 404 or a page of the shop. */
async function leaksOf(host: string, targets: readonly { method: string; target: string }[]) {
  const leaks: unknown[] = [];
  for (const { method, target } of targets) {
    const { status, text } = await ask(host, target, method);
    // The shop has a page at every path in this test, so an unknown spelling returns that page.
    const isPage = host === SHOP && status === 200 && (text === PAGE || method === "HEAD");
    if (status !== 404 && !isPage) leaks.push([method, target, status]);
  }
  return leaks;
}
const TIMEOUT = { timeout: 300_000 };
const ofShop = (url: string) => !isOffice(url) && !isShared(url);

test("no route answers on the other host, with any method", TIMEOUT, async () => {
  const targets = listRoutes().map(({ method, url }) => ({ method, url, target: filled(url) }));
  const ofOffice = targets.filter(({ url, method }) => isOffice(url) && method !== "HEAD");
  expect(await leaksOf(SHOP, ofOffice)).toEqual([]);
  expect(
    await leaksOf(
      OFFICE,
      targets.filter(({ url, method }) => ofShop(url) && method !== "TRACE"),
    ),
  ).toEqual([]);
});

test.each(Object.entries(SPELLINGS))(
  "a path written %s does not answer on the other host",
  TIMEOUT,
  async (_description, spell) => {
    const targets = listPaths().map(({ method, url }) => ({ method, url, target: spell(filled(url)) }));
    expect(
      await leaksOf(
        SHOP,
        targets.filter(({ url }) => isOffice(url)),
      ),
    ).toEqual([]);
    expect(
      await leaksOf(
        OFFICE,
        targets.filter(({ url }) => ofShop(url)),
      ),
    ).toEqual([]);
  },
);

test("every office route answers on the office's host", TIMEOUT, async () => {
  const missing: unknown[] = [];
  for (const { method, url } of listRoutes().filter((route) => isOffice(route.url)))
    if (url !== "/office/assets/*" && (await statusAt(OFFICE, filled(url), method)) === 404)
      missing.push([method, url]);
  expect(missing).toEqual([]);
});

test.each([SHOP.toUpperCase(), "127.0.0.1:3000", `${OFFICE}.evil.example`, `x${OFFICE}`, `${OFFICE}:8443`, "office"])(
  "Host: %s is not the office's host",
  async (host) => {
    expect(await statusAt(host, "/office")).toBe(404);
    expect(await statusAt(host, "/api/office/session")).toBe(404);
  },
);

test.each([OFFICE, OFFICE.toUpperCase(), `${OFFICE}.`, `${OFFICE}:443`])(
  "Host: %s is the office's host, which serves nothing of the shop, cached or not",
  async (host) => {
    expect(await statusAt(host, "/office")).toBe(200);
    // After two requests, a response is sent ahead of the router.
    for (const target of ["/api/category/allCategories", "/basket"]) {
      for (let turn = 0; turn < 3; turn += 1) expect(await statusAt(SHOP, target)).toBe(200);
      expect(await statusAt(host, target)).toBe(404);
    }
  },
);

test("refuses a request that names two hosts", async () => {
  expect(await statusAt(SHOP, `https://${OFFICE}/office`)).toBe(404);
  expect(await statusAt(OFFICE, `https://${SHOP}/office`)).toBe(404);
  expect(await statusAt(OFFICE, `https://${SHOP}/basket`)).toBe(404);
  expect(await statusAt(SHOP, `https://${OFFICE}/basket`)).toBe(404);
  expect(await statusAt(OFFICE, `https://${OFFICE}/office`)).toBe(200);
  expect(await statusAt(SHOP, `https://${SHOP}/basket`)).toBe(200);
});

test("the office's host serves the shop's styles but no scripts", async () => {
  for (const host of [SHOP, OFFICE]) expect(await statusAt(host, "/assets/look.css")).toBe(200);
  expect(await statusAt(SHOP, "/assets/shop.js")).toBe(200);
  for (const target of ["/assets/shop.js", "/assets/shop%2ejs", "/assets/x/..%2fshop.js", "/assets/shop.js?.css"])
    expect(await statusAt(OFFICE, target)).toBe(404);
  for (const host of [SHOP, OFFICE]) expect(await statusAt(host, "/healthz")).toBe(200);
});
