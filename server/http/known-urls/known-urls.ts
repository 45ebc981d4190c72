// Answers cached URLs ahead of Fastify, whose request, reply and parsed query cost more than the sending.
// Gain: 24 instead of 33 µs of processor for a cached product as JSON, 38 instead of 51 for its page.
// Repeat: npm run bench:compare -- <a checkout without it> --kinds cached --cases product
// Remove: delete this folder and what names KnownUrls in app.ts, api/api.ts and pages/pages.ts.
import type { RequestListener, Server, ServerResponse } from "node:http";
import type { FastifyRequest } from "fastify";
import type { CachedResponse } from "#server/cache/cached-response.ts";
import type { ResponseCache } from "#server/cache/response-cache.ts";
import type { AnsweredRequest } from "#server/platform/logging/answered-request.ts";
import type { IsOfficeHost } from "../office/two-hosts.ts";
import { buildVariantHeaders, chooseVariant, type Variant } from "../send-response.ts";

const MAX_URLS = 10_000;
const MAX_LENGTH = 512;

interface KnownUrl {
  key: string;
  route: string;
}

interface KnownUrlOptions {
  responseCache: ResponseCache;
  /** Sent with every response. */
  securityHeaders: Readonly<Record<string, string>>;
  /** Cached responses belong to the shop and must not be served on the office's host. */
  isOfficeHost?: IsOfficeHost | undefined;
}

/** Maps URLs to cache keys. A URL always has the same key, so no entry becomes stale. */
export class KnownUrls {
  readonly #urls = new Map<string, KnownUrl>();
  readonly #heads = new WeakMap<CachedResponse, Partial<Record<Variant, string[]>>>();
  readonly #options: KnownUrlOptions;

  constructor(options: KnownUrlOptions) {
    this.#options = options;
  }

  /** Called for a request that the response cache has answered. */
  add({ url, routeOptions }: FastifyRequest, key: string): void {
    if (url.length > MAX_LENGTH || this.#urls.has(url)) return;
    if (this.#urls.size >= MAX_URLS) this.#urls.clear();
    this.#urls.set(url, { key, route: routeOptions.url ?? "" });
  }

  /** Takes known URLs from the server's router; other requests go to the router. */
  answerBeforeRouter(server: Server, onAnswered: (answered: AnsweredRequest) => void): void {
    const { responseCache, isOfficeHost } = this.#options;
    const [route] = server.listeners("request") as RequestListener[];
    if (!route) throw new Error("The server has no router yet");
    server.off("request", route);
    server.on("request", (request, response) => {
      const { method = "", url = "", headers } = request;
      // A closing server uses the router, which closes the connection with the response.
      const canAnswer = server.listening && (method === "GET" || method === "HEAD") && !isOfficeHost?.(headers.host);
      const known = canAnswer ? this.#urls.get(url) : undefined;
      const cached = known && responseCache.get(known.key);
      if (!cached) return route(request, response);
      const startedAt = performance.now();
      const status = this.#send(response, cached, chooseVariant(headers, cached));
      onAnswered({ method, url, route: known.route, status, ms: performance.now() - startedAt });
    });
  }

  #send(response: ServerResponse, cached: CachedResponse, variant: Variant): number {
    const status = variant === "same" ? 304 : cached.status;
    const body = variant === "same" ? undefined : cached.bodies[variant];
    response.writeHead(status, this.#headOf(cached, variant)).end(body);
    return status;
  }

  /** One list, built once per response: setting fifteen headers one by one costs as much as all the rest. */
  #headOf(cached: CachedResponse, variant: Variant): string[] {
    let heads = this.#heads.get(cached);
    if (!heads) this.#heads.set(cached, (heads = {}));
    return (heads[variant] ??= Object.entries({
      ...this.#options.securityHeaders,
      ...buildVariantHeaders(cached, variant),
      ...(variant !== "same" && { "content-length": String(cached.bodies[variant]?.length ?? 0) }),
    }).flat());
  }
}
