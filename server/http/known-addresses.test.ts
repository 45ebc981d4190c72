import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerOf } from "#server/cache/answer.ts";
import { AnswerCache } from "#server/cache/answer-cache.ts";
import { type Answered, KnownAddresses } from "./known-addresses.ts";
import { sendAnswer } from "./send-answer.ts";

const TEXT = "a shelf of graphics cards ".repeat(100);

let app: FastifyInstance;
let cache: AnswerCache;
let address: string;
let routed: number;
let wentAhead: Answered[];
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true });
  cache = new AnswerCache();
  routed = 0;
  wentAhead = [];
  const addresses = new KnownAddresses(cache);
  app.all("/*", async (request, reply) => {
    routed += 1;
    reply.header("x-frame-options", "DENY");
    if (request.method === "POST") return reply.code(405).send();
    if (cache.get("/shelf")) addresses.remember(request.url, { key: "/shelf", route: "/*" });
    const answer = await cache.answer("/shelf", async () => ({
      value: answerOf({
        status: 200,
        headers: { "content-type": "text/plain" },
        body: Buffer.from(`${routed} ${TEXT}`),
      }),
      tags: ["shelf"],
    }));
    return sendAnswer(request, reply, answer);
  });
  addresses.answerBeforeRouter(app.server, (answered) => wentAhead.push(answered));
  address = await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => app.close());

const ask = (init?: RequestInit) => fetch(`${address}/shelf?page=2`, init);
const seen = async (response: Response) => {
  const { date: _, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: await response.text() };
};

test("a kept answer that was asked for before goes out ahead of the router, byte for byte the same", async () => {
  await ask();
  const byRouter = await seen(await ask());
  expect(routed).toBe(2);
  expect(await seen(await ask())).toEqual(byRouter);
  expect(routed).toBe(2);
  expect(wentAhead).toEqual([
    { method: "GET", url: "/shelf?page=2", route: "/*", status: 200, ms: expect.any(Number) as number },
  ]);
});

test("who has it already gets 304, HEAD gets no body, other methods go to the router", async () => {
  await ask();
  const etag = String((await ask()).headers.get("etag"));
  const headers = { "if-none-match": etag };
  await ask({ headers });
  expect((await ask({ headers })).status).toBe(304);
  expect(await (await ask({ method: "HEAD" })).text()).toBe("");
  expect((await ask({ method: "POST" })).status).toBe(405);
  expect(wentAhead.map(({ method, status }) => `${method} ${status}`)).toEqual(["GET 304", "HEAD 200"]);
});

test("what changes is made anew for every address", async () => {
  for (let times = 0; times < 3; times += 1) await ask();
  cache.drop(["shelf"]);
  const changed = await (await ask()).text();
  expect(changed).toBe(`3 ${TEXT}`);
  expect(await (await ask()).text()).toBe(changed);
});
