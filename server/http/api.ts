import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { notFound, ShopError } from "#contract/errors.ts";
import { REVIEW_PHOTOS_MAX } from "#contract/rules/limits.ts";
import type { Call, CallName } from "#contract/shop/calls.ts";
import { CONTRACT } from "#contract/shop/contract.ts";
import type { Endpoint } from "#contract/shop/endpoint.ts";
import { answerOf } from "#server/cache/answer.ts";
import type { AnswerCache } from "#server/cache/answer-cache.ts";
import type { Binder, Bound, Kept, Session } from "./bind.ts";
import { checked } from "./check.ts";
import { jsonOf } from "./json-of.ts";
import { jsonOnly } from "./json-only.ts";
import type { KnownAddresses } from "./known-addresses.ts";
import { cacheKey, sendAnswer } from "./send-answer.ts";
import { FileSlots, takeFile } from "./take-file.ts";

const BODY_LIMIT_BYTES = 256 * 1024;
/** As many as one review shows. */
const FILES_OF_A_CUSTOMER_AT_ONCE = REVIEW_PHOTOS_MAX;
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
const ONE_CLICK = "refuseMails" satisfies CallName;
const JSON_TYPE = "application/json; charset=utf-8";

interface ApiOptions {
  binder: Binder;
  cache: AnswerCache;
  addresses: KnownAddresses;
  authenticate: (authorization: string | undefined) => Promise<Session>;
}

/** Every call of the contract on HTTP below /api. */
export async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { binder } = options;
  jsonOnly(app, { maxBytes: BODY_LIMIT_BYTES });

  const slots = new FileSlots({ perSender: FILES_OF_A_CUSTOMER_AT_ONCE });
  for (const endpoint of Object.values(CONTRACT) as Endpoint[]) {
    if (endpoint.access === "provider") continue;
    const bound = binder.get(endpoint.name);
    const { method, path: url, upload } = endpoint as Endpoint & Pick<Call, "upload">;
    const route = { method, url, schema: describe(endpoint) };
    if (upload) {
      const taking = { route: { ...route, ...handleFile(bound, slots, options) }, ...upload };
      await app.register((scope, _options, done) => takeFile(scope, taking, done));
    } else {
      const whole = {
        ...route,
        handler: handle(bound, options),
        ...(bound.kept && { onRequest: fromCache(endpoint, options) }),
      };
      if (endpoint.name === ONE_CLICK)
        await app.register(async (scope) => {
          ignoreBodies(scope);
          scope.route(whole);
        });
      else app.route(whole);
    }
  }
  refuseUnknownCalls(app);
  const webhook = binder.get("stripeWebhook");
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(CONTRACT.stripeWebhook.path, { schema: describe(CONTRACT.stripeWebhook) }, async (request, reply) => {
      const signature = request.headers["stripe-signature"];
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const response = await webhook.handler({ rawBody, signature: String(signature ?? ""), ip: request.ip } as never);
      return reply.header("cache-control", "no-store").type(JSON_TYPE).send(JSON.stringify(response));
    });
  });
}

/** Mail programs send a form with a click (RFC 8058), which says nothing more than the address does. */
function ignoreBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 1_024 }, (_request, _body, done) => done(null));
}

/** Below /api nothing is a page: another method and another path are refused as every call refuses. */
function refuseUnknownCalls(app: FastifyInstance): void {
  const hidden = { schema: { hide: true } as object };
  for (const [url, calls] of Map.groupBy(Object.values(CONTRACT), ({ path }) => path)) {
    const allowed = calls.map(({ method }): string => method);
    app.route({
      ...hidden,
      method: METHODS.filter((other) => !allowed.includes(other)),
      url,
      handler: (_request, reply) => {
        reply.header("allow", allowed.join(", "));
        throw new ShopError("method-not-allowed");
      },
    });
  }
  for (const rest of ["/", "/*"]) app.all(rest, hidden, () => Promise.reject(notFound("call")));
}

/** The calls that have no handler yet. */
export function unbuiltCalls(binder: Binder): CallName[] {
  return (Object.keys(CONTRACT) as CallName[]).filter((name) => !binder.get(name));
}

function handle(bound: Bound, options: ApiOptions) {
  const { endpoint, handler, kept } = bound;
  if (kept) return handleForEverybody({ ...bound, kept }, options);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await sessionOf(endpoint, request, options);
    const { params, query, body, headers } = request;
    const input = checked(endpoint, { params, query, body, headers });
    const response = await handler({ ...input, session, ip: request.ip } as never);
    if (endpoint.response === null) return reply.code(204).header("cache-control", "no-store").send();
    return reply.header("cache-control", "no-store").type(JSON_TYPE).send(jsonOf(endpoint, response));
  };
}

async function sessionOf(
  { access, mayBeSignedIn }: Endpoint & Pick<Call, "mayBeSignedIn">,
  { headers: { authorization } }: FastifyRequest,
  { authenticate }: ApiOptions,
): Promise<Session | undefined> {
  if (access === "customer") return authenticate(authorization);
  if (!mayBeSignedIn || !authorization) return undefined;
  try {
    return await authenticate(authorization);
  } catch (error) {
    // Whose session is over is a visitor.
    if (error instanceof ShopError && error.code === "not-signed-in") return undefined;
    throw error;
  }
}

/** Who sends a file, and whether they may send it, is known before its first byte is read: slow senders hold no slot that others need. */
function handleFile(
  { endpoint, handler, admitFile }: Bound,
  slots: FileSlots,
  { authenticate }: ApiOptions,
): Pick<RouteOptions, "onRequest" | "handler"> {
  const admitted = new WeakMap<FastifyRequest, object>();
  return {
    onRequest: async (request, reply) => {
      const session = await authenticate(request.headers.authorization);
      const { params, query, ip } = request;
      const input = { ...checked(endpoint, { params, query }), session, ip };
      await admitFile?.(input as never);
      slots.take(session.customerId, reply);
      admitted.set(request, input);
    },
    handler: async (request, reply) => {
      const { body } = request;
      const file = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const response = await handler({ ...admitted.get(request), file } as never);
      return reply.header("cache-control", "no-store").type(JSON_TYPE).send(jsonOf(endpoint, response));
    },
  };
}

/** What is the same for everybody is made without anything of whoever asks. */
function handleForEverybody({ endpoint, handler, kept }: Bound & { kept: Kept }, { cache }: ApiOptions) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { params, query } = request;
    const input = checked(endpoint, { params, query });
    kept.admit?.(request.ip);
    const answer = await cache.answer(keyOf(endpoint, request), async () => {
      const response = await handler(input as never);
      const headers = { "content-type": JSON_TYPE, "cache-control": "public, no-cache" };
      const body = Buffer.from(jsonOf(endpoint, response));
      const value = answerOf({ status: 200, headers, body, standsIn: kept.standsIn });
      return { value, tags: kept.tagsOf(response, input) };
    });
    return sendAnswer(request, reply, answer);
  };
}

function fromCache(endpoint: Endpoint, { cache, addresses }: ApiOptions) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const key = keyOf(endpoint, request);
    const answer = key === undefined ? undefined : cache.get(key);
    if (key === undefined || !answer) return done();
    addresses.remember(request.url, { key, route: request.routeOptions.url ?? "" });
    sendAnswer(request, reply, answer);
  };
}

const knownParameters = new WeakMap<Endpoint, string[]>();
function keyOf(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  let known = knownParameters.get(endpoint);
  if (!known) {
    known = "query" in endpoint && endpoint.query ? Object.keys(endpoint.query.shape) : [];
    knownParameters.set(endpoint, known);
  }
  const path = request.url.split("?", 1)[0] ?? "";
  return cacheKey(path, request.query as Record<string, unknown>, known);
}

function describe(endpoint: Endpoint) {
  const { params, query, body, headers, response } = endpoint as Endpoint &
    Record<"params" | "query" | "body" | "headers", unknown>;
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.path.split("/")[1] ?? ""],
    // Said of public calls too: nothing at all would mean that nobody has thought of it.
    security: endpoint.access === "customer" ? [{ bearer: [] }] : [],
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(headers ? { headers } : {}),
    response: response ? { 200: response } : {},
  };
}
