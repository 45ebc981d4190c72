import { mkdtemp, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import type { RouteOptions } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildApp } from "#server/app.ts";
import { htmlContext } from "#storefront/api/server-context.ts";
import { type TestShop, testShop } from "#testing/test-shop.ts";
import type { PageSource } from "./page-source.ts";

/** Every route that a server of this file has registered. */
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
    context?.get(htmlContext)({ html: PAGE, scripts: [] });
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

/** Sends the target as it is written: nothing resolves or decodes it on the way. */
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
const statusAt = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status;

function listRoutes(): { method: string; url: string }[] {
  const all = registered.flatMap(({ method, url }) => [method].flat().map((one) => ({ method: one, url })));
  return [...new Map(all.map((route) => [`${route.method} ${route.url}`, route])).values()];
}

/** Where only the path matters: one method of each. */
function listPaths(): { method: string; url: string }[] {
  const reading = listRoutes().sort(({ method }) => (method === "GET" ? 1 : -1));
  return [...new Map(reading.map((route) => [route.url, route])).values()];
}

const isOffice = (url: string) => /^\/(api\/)?office(\/|$)/.test(url);
const isShared = (url: string) => /^\/(media\/|favicon|healthz$|readyz$|metrics$|assets\/)/.test(url);
const filled = (url: string) => url.replace(/:\w+/g, "x").replace("*", "x");

const encodeFirst = (url: string) => url.replace(/[a-z]/g, (sign, at: number) => (at < 2 ? percent(sign) : sign));
const percent = (text: string) => [...text].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join("");

/** Other ways to write a path. */
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

test("the routes that are listed are those of shop and office", () => {
  const routes = listRoutes().map(({ method, url }) => `${method} ${url}`);
  for (const route of ["GET /office", "GET /office/*", "POST /api/office/session", "GET /*", "GET /media/:file"])
    expect(routes).toContain(route);
  expect(routes.length).toBeGreaterThan(500);
});

/** What answers on the office's side, with another status than 404 or another page than the shop's. */
async function leaksOf(host: string, targets: readonly { method: string; target: string }[]) {
  const leaks: unknown[] = [];
  for (const { method, target } of targets) {
    const { status, text } = await ask(host, target, method);
    // What is no spelling of the office is a page of the shop, which has any path in this test.
    const isPage = host === SHOP && status === 200 && (text === PAGE || method === "HEAD");
    if (status !== 404 && !isPage) leaks.push([method, target, status]);
  }
  return leaks;
}
const TIMEOUT = { timeout: 60_000 };
const ofShop = (url: string) => !isOffice(url) && !isShared(url);

test("as it is, by whatever method, no route answers on the other's host", TIMEOUT, async () => {
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
  "written %s, no path answers on the other's host",
  TIMEOUT,
  async (_how, spell) => {
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

test("on its own host every route of the office answers", TIMEOUT, async () => {
  const missing: unknown[] = [];
  for (const { method, url } of listRoutes().filter((route) => isOffice(route.url)))
    if (url !== "/office/assets/*" && (await statusAt(OFFICE, filled(url), method)) === 404)
      missing.push([method, url]);
  expect(missing).toEqual([]);
});

test.each([SHOP.toUpperCase(), "127.0.0.1:3000", `${OFFICE}.evil.example`, `x${OFFICE}`, `${OFFICE}:8443`, "office"])(
  "Host: %s is not the office's",
  async (host) => {
    expect(await statusAt(host, "/office")).toBe(404);
    expect(await statusAt(host, "/api/office/session")).toBe(404);
  },
);

test.each([OFFICE, OFFICE.toUpperCase(), `${OFFICE}.`, `${OFFICE}:443`])(
  "Host: %s is the office's, which gets nothing of the shop, cached or not",
  async (host) => {
    expect(await statusAt(host, "/office")).toBe(200);
    // Asked for twice, an answer goes out ahead of the router from then on.
    for (const target of ["/api/category/allCategories", "/basket"]) {
      for (let turn = 0; turn < 3; turn += 1) expect(await statusAt(SHOP, target)).toBe(200);
      expect(await statusAt(host, target)).toBe(404);
    }
  },
);

test("a request that names two hosts is for neither", async () => {
  expect(await statusAt(SHOP, `https://${OFFICE}/office`)).toBe(404);
  expect(await statusAt(OFFICE, `https://${SHOP}/office`)).toBe(404);
  expect(await statusAt(OFFICE, `https://${SHOP}/basket`)).toBe(404);
  expect(await statusAt(SHOP, `https://${OFFICE}/basket`)).toBe(404);
  expect(await statusAt(OFFICE, `https://${OFFICE}/office`)).toBe(200);
  expect(await statusAt(SHOP, `https://${SHOP}/basket`)).toBe(200);
});

test("of the shop's files the office's host has how pages look, and no script", async () => {
  for (const host of [SHOP, OFFICE]) expect(await statusAt(host, "/assets/look.css")).toBe(200);
  expect(await statusAt(SHOP, "/assets/shop.js")).toBe(200);
  for (const target of ["/assets/shop.js", "/assets/shop%2ejs", "/assets/x/..%2fshop.js", "/assets/shop.js?.css"])
    expect(await statusAt(OFFICE, target)).toBe(404);
  for (const host of [SHOP, OFFICE]) expect(await statusAt(host, "/healthz")).toBe(200);
});
