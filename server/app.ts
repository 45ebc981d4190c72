import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { createNotFoundError } from "#contract/errors.ts";
import { API_BASE } from "#contract/shop/calls.ts";
import { createAuthenticator } from "./auth/index.ts";
import { bindDomains, bindOffice } from "./bind-domains.ts";
import { registerBuildPictures } from "./build/index.ts";
import { createMovedPages, isExactStockTag } from "./catalogue/index.ts";
import { registerApi } from "./http/api/api.ts";
import { describeApi, registerApiReference } from "./http/api/api-reference.ts";
import { createConnectionErrorHandler, sendError } from "./http/errors.ts";
import { KnownUrls } from "./http/known-urls/known-urls.ts";
import { registerOfficeApi } from "./http/office/office-api.ts";
import { registerOfficePages } from "./http/office/office-pages.ts";
import type { OfficeSource } from "./http/office/office-source.ts";
import { createOfficeHostCheck, separateHosts, setRouteHost, toOriginForm } from "./http/office/two-hosts.ts";
import { sendErrorPage } from "./http/pages/error-page.ts";
import type { PageSource } from "./http/pages/page-source.ts";
import { registerPages } from "./http/pages/pages.ts";
import { toReadablePath } from "./http/pages/readable-path.ts";
import { createPreviewRenderer } from "./http/pages/render-preview.ts";
import { buildCommonHeaders } from "./http/security-headers.ts";
import { runOnce } from "./idempotency/index.ts";
import { registerMailboxPages } from "./mail/index.ts";
import { registerMediaFiles } from "./media/index.ts";
import { getOrderStreams } from "./order/index.ts";
import { registerPayPages, registerProviderSandboxPages, registerSandboxPages } from "./payment/index.ts";
import { registerHealthRoutes } from "./platform/health/health-routes.ts";
import { logResponse } from "./platform/logging/response-lines.ts";
import { getMetrics, type Metrics } from "./platform/metrics/metrics.ts";
import { reportUntrustedProxy } from "./platform/start-up/untrusted-proxy.ts";
import { registerPrivateMedia } from "./return/index.ts";
import { registerSeoFiles } from "./seo/index.ts";
import type { Shop } from "./shop.ts";
import { getCurrentBrand, readCachedSettings, SETTINGS_TAG } from "./shop-settings/index.ts";
import { createStaffAuthenticator } from "./staff/index.ts";

export interface AppOptions {
  shop: Shop;
  /** Undefined serves the API only. */
  pages?: PageSource;
  office?: OfficeSource;
}

const MAX_HEAD_BYTES = 16 * 1024;

/** Builds the server without listening, so that tests can inject requests. */
export async function buildApp({ shop, pages: source, office }: AppOptions): Promise<FastifyInstance> {
  const { env, responseCache } = shop;
  const { shopUrl, officeUrl } = env;
  const brand = () => getCurrentBrand(shop);
  const app = createServer(shop);
  separateHosts(app, env);
  reportUntrustedProxy(app, shop);
  const metrics = getMetrics(shop);
  const securityHeaders = buildCommonHeaders(env);
  const knownUrls = new KnownUrls({ responseCache, securityHeaders, isOfficeHost: createOfficeHostCheck(env) });
  observeResponses(app, { metrics, knownUrls, log: shop.log });
  await registerHealthRoutes(app, { db: shop.db, env, metrics });
  // Open event streams of orders would keep a stopping server alive.
  app.addHook("preClose", async () => getOrderStreams(shop).close());
  app.addHook("onClose", async () => shop.decoder.stop());
  const binder = bindDomains(shop);
  await describeApi(app, { shopUrl, officeUrl });
  await app.register(
    async (scope) => {
      await registerApiReference(scope, { brand, shopUrl });
      await scope.register(registerOfficeApi, {
        binder: bindOffice(shop, createPreviewRenderer({ binder, source, shopUrl, log: shop.log })),
        officeUrl,
        authenticate: createStaffAuthenticator(shop),
        runOnce: (request, work) => runOnce(shop.db, request, work),
      });
      await registerApi(scope, { binder, responseCache, knownUrls, authenticate: createAuthenticator(shop) });
    },
    { prefix: API_BASE },
  );
  await app.register(registerMailboxPages, shop);
  await app.register(registerSandboxPages, shop);
  await app.register(registerProviderSandboxPages, shop);
  await app.register(registerPayPages, shop);
  await app.register(registerMediaFiles, shop);
  await app.register(registerPrivateMedia, shop);
  await app.register(registerBuildPictures, shop);
  await app.register(registerSeoFiles, shop);
  office?.attach?.(app);
  source?.attach?.(app);
  if (source?.assetFolders) await serveAssets(app, source.assetFolders);
  if (office) await app.register(registerOfficePages, { source: office, brand, shopUrl, officeUrl });
  if (source) {
    await app.register(registerPages, {
      binder,
      responseCache,
      knownUrls,
      words: { current: () => readCachedSettings(shop), tag: SETTINGS_TAG },
      shopUrl,
      source,
      isIgnoredTag: isExactStockTag,
      movedPages: createMovedPages(shop),
    });
  }
  return app;
}

/** The server with its limits, its error handling and the headers of every response, but without routes. */
function createServer({ env, log }: Pick<Shop, "env" | "log">): FastifyInstance {
  const headers = buildCommonHeaders(env);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    trustProxy: env.trustProxy ?? false,
    bodyLimit: 256 * 1024,
    // Slow clients are disconnected before they can occupy sockets that others need.
    requestTimeout: 20_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000, maxHeaderSize: MAX_HEAD_BYTES },
    // A closing node still answers requests on open connections, with `Connection: close`.
    return503OnClosing: false,
    forceCloseConnections: "idle",
    // The schemas limit the length of a slug, so the router must accept any length.
    routerOptions: { maxParamLength: MAX_HEAD_BYTES },
    rewriteUrl: ({ url = "/" }) => toReadablePath(toOriginForm(url)),
    clientErrorHandler: createConnectionErrorHandler(headers),
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      handleError(error, request, reply);
    },
  });
  // Handles what no scope below handles: undecodable URLs and missing files.
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => handleError(createNotFoundError("page"), request, reply));
  // Hooks use callbacks, because one promise costs as much as sending a cached response.
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  return app;
}

interface ResponseObservers {
  metrics: Metrics;
  knownUrls: KnownUrls;
  log: Shop["log"];
}

/** Counts and logs every response, including those that are sent ahead of the router. */
function observeResponses(app: FastifyInstance, { metrics, knownUrls, log }: ResponseObservers): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { method, url, routeOptions } = request;
    const answered = {
      method,
      url,
      route: routeOptions.url ?? "none",
      status: reply.statusCode,
      ms: reply.elapsedTime,
    };
    metrics.observeResponse(answered);
    if (routeOptions.logLevel !== "warn") logResponse(log, answered, request.id);
    done();
  });
  knownUrls.answerBeforeRouter(app.server, (answered) => {
    metrics.observeResponse(answered);
    // No other log line belongs to this request, so the line needs no request id.
    logResponse(log, answered);
  });
}

async function serveAssets(app: FastifyInstance, assetFolders: string[]): Promise<void> {
  await app.register(async (scope) => {
    // The office previews the shop's pages, so its host serves their styles but no scripts.
    setRouteHost(scope, { files: /^[\w.-]+\.(css|woff2|svg)$/ });
    await scope.register(fastifyStatic, {
      root: assetFolders,
      wildcard: true,
      prefix: "/assets/",
      immutable: true,
      maxAge: "365d",
      preCompressed: true,
      index: false,
    });
  });
}

/** API clients get the JSON error shape, browsers an error page. */
function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const program = request.url.startsWith(`${API_BASE}/`);
  return program ? sendError(error, request, reply) : sendErrorPage(error, request, reply);
}
