import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createCachedResponse } from "#server/cache/cached-response.ts";
import { ResponseCache } from "#server/cache/response-cache.ts";
import type { AnsweredRequest } from "#server/platform/logging/answered-request.ts";
import { sendResponse } from "../send-response.ts";
import { KnownUrls } from "./known-urls.ts";

const TEXT = "a shelf of graphics cards ".repeat(100);

let app: FastifyInstance;
let responseCache: ResponseCache;
let address: string;
let routed: number;
let aheadOfRouter: AnsweredRequest[];
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true });
  responseCache = new ResponseCache();
  routed = 0;
  aheadOfRouter = [];
  const securityHeaders = { "x-frame-options": "DENY" };
  const knownUrls = new KnownUrls({ responseCache, securityHeaders });
  app.all("/*", async (request, reply) => {
    routed += 1;
    reply.headers(securityHeaders);
    const { cookie } = request.headers;
    if (cookie !== undefined) reply.header("set-cookie", cookie);
    if (request.method === "POST") return reply.code(405).send();
    if (responseCache.get("/shelf")) knownUrls.add(request, "/shelf");
    const answer = await responseCache.getOrBuild("/shelf", async () => ({
      value: createCachedResponse({
        status: 200,
        headers: { "content-type": "text/plain" },
        body: Buffer.from(`${routed} ${TEXT}`),
      }),
      tags: ["shelf"],
    }));
    return sendResponse(request, reply, answer);
  });
  knownUrls.answerBeforeRouter(app.server, (answered) => aheadOfRouter.push(answered));
  address = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => app.close());

const ask = (init?: RequestInit) => fetch(`${address}/shelf?page=2`, init);
const seen = async (response: Response) => {
  const { date: _, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: await response.text() };
};

test("sends a cached response ahead of the router, identical to the router's response", async () => {
  await ask();
  const byRouter = await seen(await ask());
  expect(routed).toBe(2);
  expect(await seen(await ask())).toEqual(byRouter);
  expect(routed).toBe(2);
  expect(aheadOfRouter).toEqual([
    { method: "GET", url: "/shelf?page=2", route: "/*", status: 200, ms: expect.any(Number) as number },
  ]);
});

test("answers a matching ETag with 304 and HEAD without a body, and passes other methods to the router", async () => {
  await ask();
  const etag = String((await ask()).headers.get("etag"));
  const headers = { "if-none-match": etag };
  expect((await ask({ headers })).status).toBe(304);
  expect(await (await ask({ method: "HEAD" })).text()).toBe("");
  expect((await ask({ method: "POST" })).status).toBe(405);
  expect(aheadOfRouter.map(({ method, status }) => `${method} ${status}`)).toEqual(["GET 304", "HEAD 200"]);
});

test("sends no header that a hook has set for one visitor", async () => {
  const seen = [];
  for (const visitor of ["first", "second", "third"])
    seen.push((await ask({ headers: { cookie: visitor } })).headers.get("set-cookie"));
  expect(seen).toEqual(["first", "second", null]);
});

test("builds an invalidated response again for every URL", async () => {
  for (let times = 0; times < 3; times += 1) await ask();
  responseCache.invalidate(["shelf"]);
  const changed = await (await ask()).text();
  expect(changed).toBe(`3 ${TEXT}`);
  expect(await (await ask()).text()).toBe(changed);
});
