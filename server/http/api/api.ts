import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { createNotFoundError, ShopError } from "#contract/errors.ts";
import { REVIEW_PHOTOS_MAX } from "#contract/rules/limits.ts";
import { type CallName, CONTRACT } from "#contract/shop/contract.ts";
import type { Endpoint } from "#contract/shop/endpoint.ts";
import { createCachedResponse } from "#server/cache/cached-response.ts";
import { encodeJson } from "#server/cache/encode-json.ts";
import type { ResponseCache } from "#server/cache/response-cache.ts";
import type { KnownUrls } from "../known-urls/known-urls.ts";
import { sendResponse, toCacheKey } from "../send-response.ts";
import { toNetwork } from "../to-network.ts";
import { type Binder, type Bound, type CachePolicy, type PdfAnswer, ProviderAnswer, type Session } from "./bind.ts";
import { acceptOnlyJson } from "./json-only.ts";
import { receiveFile, UploadSlots } from "./receive-file.ts";
import { validateInput } from "./validate-input.ts";

const BODY_LIMIT_BYTES = 256 * 1024;
/** One review shows this many photos. */
const UPLOADS_PER_CUSTOMER = REVIEW_PHOTOS_MAX;
const CALL_NAMES = Object.keys(CONTRACT) as CallName[];
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
const ONE_CLICK = "refuseMails" satisfies CallName;
const JSON_TYPE = "application/json; charset=utf-8";

interface ApiOptions {
  binder: Binder;
  responseCache: ResponseCache;
  knownUrls: KnownUrls;
  authenticate: (authorization: string | undefined) => Promise<Session>;
}

/** Registers every call of the contract below /api. */
export async function registerApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { binder } = options;
  acceptOnlyJson(app, { maxBytes: BODY_LIMIT_BYTES });

  const slots = new UploadSlots({ perSender: UPLOADS_PER_CUSTOMER });
  for (const name of CALL_NAMES) {
    const bound = binder.get(name);
    const { endpoint } = bound;
    const { method, path: url, access, upload } = endpoint;
    if (access === "provider") continue;
    const route = { method, url, schema: describe(endpoint) };
    if (upload) {
      const taking = { route: { ...route, ...handleFile(bound, slots, options) }, ...upload };
      await app.register((scope, _options, done) => receiveFile(scope, taking, done));
    } else {
      const whole = {
        ...route,
        handler: handle(bound, options),
        ...(bound.cachePolicy && { onRequest: sendIfCached(endpoint, options) }),
      };
      if (name === ONE_CLICK)
        await app.register(async (scope) => {
          ignoreBodies(scope);
          scope.route(whole);
        });
      else app.route(whole);
    }
  }
  refuseUnknownCalls(app);
  await app.register(async (scope) => registerProviderCalls(scope, binder));
}

/** Providers sign the raw body, so nothing parses it. */
function registerProviderCalls(scope: FastifyInstance, binder: Binder): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  for (const { endpoint, handler } of CALL_NAMES.map((name) => binder.get(name))) {
    if (endpoint.access !== "provider") continue;
    const { method, path: url } = endpoint;
    scope.route({
      method,
      url,
      schema: describe(endpoint),
      handler: async (request, reply) => {
        const { params, ip } = request;
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const query = new URL(request.url, "http://shop").searchParams;
        const input = { ...validateInput(endpoint, { params }), rawBody, headers: toTexts(request.headers), query, ip };
        const response = await handler(input as never);
        reply.header("cache-control", "no-store");
        // A courier may expect another status than the contract names.
        if (response instanceof ProviderAnswer)
          return reply
            .code(response.status as 200)
            .type(response.contentType)
            .send(response.body);
        return reply.type(JSON_TYPE).send(JSON.stringify(response));
      },
    });
  }
}

/** Headers by lower-case name; repeated ones are joined. */
function toTexts(headers: FastifyRequest["headers"]): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]));
}

/** Mail programs send a form with one-click unsubscribe (RFC 8058); the URL has all that is needed. */
function ignoreBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: 1_024 }, (_request, _body, done) => done(null));
}

/** Unknown methods and paths below /api get a JSON error, never a page. */
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
  for (const rest of ["/", "/*"]) app.all(rest, hidden, () => Promise.reject(createNotFoundError("call")));
}

export function listUnboundCalls(binder: Binder): CallName[] {
  return CALL_NAMES.filter((name) => !binder.get(name));
}

function handle(bound: Bound, options: ApiOptions) {
  const { endpoint, handler, cachePolicy } = bound;
  if (cachePolicy) return handlePublicCall({ ...bound, cachePolicy }, options);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await readSession(endpoint, request, options);
    const { params, query, body, headers } = request;
    const input = validateInput(endpoint, { params, query, body, headers });
    const response = await handler({ ...input, session, ip: request.ip } as never);
    if (endpoint.download) return sendPdf(reply, response as PdfAnswer);
    if (endpoint.response === null) return reply.code(204).header("cache-control", "no-store").send();
    return reply.header("cache-control", "no-store").type(JSON_TYPE).send(encodeJson(endpoint, response));
  };
}

/** No search engine lists it, and no cache that others share stores it. */
function sendPdf(reply: FastifyReply, { name, pdf }: PdfAnswer): FastifyReply {
  return reply
    .type("application/pdf")
    .header("cache-control", "no-store")
    .header("content-disposition", `inline; filename="${name.replace(/[^\w.-]/g, "_")}"`)
    .header("x-content-type-options", "nosniff")
    .header("x-robots-tag", "noindex")
    .send(pdf);
}

async function readSession(
  { access, mayBeSignedIn }: Endpoint,
  { headers: { authorization } }: FastifyRequest,
  { authenticate }: ApiOptions,
): Promise<Session | undefined> {
  if (access === "customer") return authenticate(authorization);
  if (!mayBeSignedIn || !authorization) return undefined;
  try {
    return await authenticate(authorization);
  } catch (error) {
    // A customer whose session has expired counts as a visitor.
    if (error instanceof ShopError && error.code === "not-signed-in") return undefined;
    throw error;
  }
}

/** Checks the sender before the first byte is read, so that slow senders hold no slot others need. */
function handleFile(
  { endpoint, handler, admitFile }: Bound,
  slots: UploadSlots,
  options: ApiOptions,
): Pick<RouteOptions, "onRequest" | "handler"> {
  const admitted = new WeakMap<FastifyRequest, object>();
  return {
    onRequest: async (request, reply) => {
      const session = await readSession(endpoint, request, options);
      const { params, query, ip } = request;
      const input = { ...validateInput(endpoint, { params, query }), session, ip };
      await admitFile?.(input as never);
      // Visitors with a signed link count by their network.
      slots.take(session?.customerId ?? toNetwork(ip), reply);
      admitted.set(request, input);
    },
    handler: async (request, reply) => {
      const { body } = request;
      const file = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const response = await handler({ ...admitted.get(request), file } as never);
      return reply.header("cache-control", "no-store").type(JSON_TYPE).send(encodeJson(endpoint, response));
    },
  };
}

/** A public response is built without any data of the caller. */
function handlePublicCall(
  { endpoint, handler, cachePolicy }: Bound & { cachePolicy: CachePolicy },
  { responseCache }: ApiOptions,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { params, query } = request;
    const input = validateInput(endpoint, { params, query });
    cachePolicy.checkLimit?.(request.ip);
    const cached = await responseCache.getOrBuild(toKey(endpoint, request), async () => {
      const response = await handler(input as never);
      const headers = { "content-type": JSON_TYPE, "cache-control": "public, no-cache" };
      const body = Buffer.from(encodeJson(endpoint, response));
      const value = createCachedResponse({ status: 200, headers, body, allowStale: cachePolicy.allowStale });
      return { value, tags: cachePolicy.tagsOf(response, input) };
    });
    return sendResponse(request, reply, cached);
  };
}

function sendIfCached(endpoint: Endpoint, { responseCache, knownUrls }: ApiOptions) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const key = toKey(endpoint, request);
    const cached = key === undefined ? undefined : responseCache.get(key);
    if (key === undefined || !cached) return done();
    knownUrls.add(request, key);
    sendResponse(request, reply, cached);
  };
}

const knownParameters = new WeakMap<Endpoint, string[]>();
function toKey(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  let known = knownParameters.get(endpoint);
  if (!known) {
    known = endpoint.query ? Object.keys(endpoint.query.shape) : [];
    knownParameters.set(endpoint, known);
  }
  const path = request.url.split("?", 1)[0] ?? "";
  return toCacheKey(path, request.query as Record<string, unknown>, known);
}

function describe(endpoint: Endpoint) {
  const { params, query, body, headers, response } = endpoint;
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.path.split("/")[1] ?? ""],
    // Public calls declare an empty list to show that the omission is deliberate.
    security: endpoint.access === "customer" ? [{ bearer: [] }] : [],
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    ...(headers ? { headers } : {}),
    response: response ? { 200: response } : {},
  };
}
