import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { notFound } from "#contract/errors.ts";
import { API_BASE } from "#contract/shop/calls.ts";
import { alertRoutes } from "./alert/index.ts";
import { answeredLines } from "./answered-lines.ts";
import { auditRoutes } from "./audit/index.ts";
import { authenticator, authRoutes } from "./auth/index.ts";
import { bannerOfficeRoutes, bannerRoutes, bannerUndoers } from "./banner/index.ts";
import { buildOfficeRoutes, buildPictures, buildRoutes } from "./build/index.ts";
import {
  catalogueOfficeRoutes,
  catalogueRoutes,
  isExactStockTag,
  movedPages,
  productUndoers,
  treeUndoers,
} from "./catalogue/index.ts";
import { customerOfficeRoutes, customerRoutes } from "./customer/index.ts";
import { api } from "./http/api.ts";
import { apiReference, describeApi } from "./http/api-reference.ts";
import { Binder } from "./http/bind.ts";
import { sendErrorPage } from "./http/error-page.ts";
import { connectionRefusal, sendError } from "./http/errors.ts";
import { KnownAddresses } from "./http/known-addresses.ts";
import { officeApi } from "./http/office-api.ts";
import { OfficeBinder } from "./http/office-bind.ts";
import { officePages } from "./http/office-pages.ts";
import type { OfficeSource } from "./http/office-source.ts";
import type { PageSource } from "./http/page-source.ts";
import { pages } from "./http/pages.ts";
import { readableAddress } from "./http/readable-address.ts";
import { type RenderedPages, renderedPages } from "./http/rendered-pages.ts";
import { commonSecurityHeaders } from "./http/security-headers.ts";
import { answersOn, keepHostsApart, originForm, ownOfficeHost } from "./http/two-hosts.ts";
import { runOnce } from "./idempotency/index.ts";
import { importRoutes } from "./import/index.ts";

import { courierOfficeRoutes, deliveryUndoers, locationRoutes } from "./location/index.ts";

import { mailboxPages, mailRoutes } from "./mail/index.ts";
import { mediaFiles, pictureOfficeRoutes } from "./media/index.ts";
import { metricsOf } from "./metrics.ts";
import { operations } from "./operations.ts";
import { cashRulesUndoers, orderNewsOf, orderOfficeRoutes, orderRoutes } from "./order/index.ts";
import { cardPayments, paymentRoutes, refundOfficeRoutes, sandboxPages } from "./payment/index.ts";
import { confirmAskers, questionOfficeRoutes, questionRoutes } from "./question/index.ts";
import { reportRoutes } from "./report/index.ts";
import { reviewOfficeRoutes, reviewRoutes, reviewUndoers } from "./review/index.ts";
import { scanOfficeRoutes } from "./scan/index.ts";
import { seoFiles } from "./seo/index.ts";
import { settlementRoutes } from "./settlement/index.ts";
import type { Shop } from "./shop.ts";
import {
  currentBrand,
  currentWords,
  infoRoutes,
  SETTINGS_TAG,
  settingsRoutes,
  settingsUndoers,
  textUndoers,
} from "./shop-settings/index.ts";
import { staffAuthenticator, staffRoutes } from "./staff/index.ts";
import { todayRoutes } from "./today/index.ts";
import { noticeUntrustedProxy } from "./untrusted-proxy.ts";
import { wishlistRoutes } from "./wishlist/index.ts";

export interface AppOptions {
  shop: Shop;
  /** The pages; left out where only the API is wanted. */
  pages?: PageSource;
  /** The office's pages, in the same way. */
  office?: OfficeSource;
}

const MAX_HEAD_BYTES = 16 * 1024;

/** Binds every domain to the contract. Here one sees what the shop is made of. */
export function bindDomains(shop: Shop): Binder {
  const binder = new Binder();
  authRoutes(binder.bind, shop);
  customerRoutes(binder.bind, shop);
  locationRoutes(binder.bindKept, shop);
  catalogueRoutes(binder.bindKept, shop);
  bannerRoutes(binder.bindKept, shop);
  infoRoutes(binder.bindKept, shop);
  buildRoutes(binder.bindKept, shop);
  questionRoutes(binder.bind, shop);
  wishlistRoutes(binder.bind, shop);
  alertRoutes(binder.bind, shop, { question: confirmAskers(shop) });
  mailRoutes(binder.bind, shop);
  orderRoutes(binder.bind, shop, cardPayments(shop));
  paymentRoutes(binder.bind, shop);
  reviewRoutes(binder, shop);
  return binder;
}

/** Binds every domain to the office's calls; some show what the shop's pages look like. */
function bindOffice(shop: Shop, rendered: RenderedPages): OfficeBinder {
  const binder = new OfficeBinder();
  staffRoutes(binder.bind, shop);
  settingsRoutes(binder.bind, shop, rendered);
  auditRoutes(binder.bind, shop, {
    ...productUndoers(shop),
    ...treeUndoers(shop),
    ...deliveryUndoers(shop),
    ...bannerUndoers(shop),
    ...settingsUndoers(shop),
    ...textUndoers(shop),
    ...reviewUndoers(shop),
    ...cashRulesUndoers(shop),
  });
  pictureOfficeRoutes(binder.bind, shop);
  bannerOfficeRoutes(binder.bind, shop);
  importRoutes(binder.bind, shop);
  catalogueOfficeRoutes(binder.bind, shop, rendered);
  buildOfficeRoutes(binder.bind, shop);
  questionOfficeRoutes(binder.bind, shop);
  todayRoutes(binder.bind, shop);
  reportRoutes(binder.bind, shop);
  customerOfficeRoutes(binder.bind, shop);
  orderOfficeRoutes(binder.bind, shop, cardPayments(shop));
  refundOfficeRoutes(binder.bind, shop);
  scanOfficeRoutes(binder.bind, shop, cardPayments(shop));
  settlementRoutes(binder.bind, shop);
  courierOfficeRoutes(binder.bind, shop);
  reviewOfficeRoutes(binder.bind, shop);
  return binder;
}

/** Builds the server without listening; main.ts and the tests use this. */
export async function buildApp({ shop, pages: source, office }: AppOptions): Promise<FastifyInstance> {
  const { env, cache } = shop;
  const headers = commonSecurityHeaders(env);
  const app = Fastify({
    loggerInstance: shop.log,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    trustProxy: env.trustProxy ?? false,
    bodyLimit: 256 * 1024,
    // Slow senders are closed well before they can hold a socket that others need.
    requestTimeout: 20_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000, maxHeaderSize: MAX_HEAD_BYTES },
    // A closing node takes no new connections, and answers what comes on those it has with `Connection: close`.
    return503OnClosing: false,
    forceCloseConnections: "idle",
    // As long as an address can be: how long a slug may be is its schema's to say.
    routerOptions: { maxParamLength: MAX_HEAD_BYTES },
    rewriteUrl: ({ url = "/" }) => readableAddress(originForm(url)),
    clientErrorHandler: connectionRefusal(headers),
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      refuse(error, request, reply);
    },
  });
  // What no scope below answers for itself: addresses that cannot be read, files that are not there.
  app.setErrorHandler(refuse);
  app.setNotFoundHandler((request, reply) => refuse(notFound("page"), request, reply));
  // Hooks of every answer call back instead of promising: a promise each would cost as much as a kept answer itself.
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  keepHostsApart(app, env);
  noticeUntrustedProxy(app, shop);
  const metrics = metricsOf(shop);
  const addresses = new KnownAddresses(cache, { isOfficeHost: ownOfficeHost(env) });
  const log = answeredLines(shop.log);
  app.addHook("onResponse", (request, reply, done) => {
    const { method, url, routeOptions } = request;
    const answered = {
      method,
      url,
      route: routeOptions.url ?? "none",
      status: reply.statusCode,
      ms: reply.elapsedTime,
    };
    metrics.observe(answered);
    if (routeOptions.logLevel !== "warn") log(answered, request.id);
    done();
  });
  addresses.answerBeforeRouter(app.server, (answered) => {
    metrics.observe(answered);
    // No other line speaks of this request, so it needs no name.
    log(answered);
  });

  await operations(app, shop, metrics);
  // Whoever watches orders would hold a stopping server.
  app.addHook("preClose", async () => orderNewsOf(shop).close());
  app.addHook("onClose", async () => shop.decoder.stop());
  const binder = bindDomains(shop);
  const { shopUrl, officeUrl } = env;
  const brand = () => currentBrand(shop);
  await describeApi(app, { shopUrl, officeUrl });
  await app.register(
    async (scope) => {
      await apiReference(scope, { brand, shopUrl });
      await scope.register(officeApi, {
        binder: bindOffice(shop, renderedPages({ binder, source, shopUrl, log: shop.log })),
        officeUrl,
        authenticate: staffAuthenticator(shop),
        runOnce: (request, work) => runOnce(shop.db, request, work),
      });
      await api(scope, { binder, cache, addresses, authenticate: authenticator(shop) });
    },
    { prefix: API_BASE },
  );
  await app.register(mailboxPages, shop);
  await app.register(sandboxPages, shop);
  await app.register(mediaFiles, shop);
  await app.register(buildPictures, shop);
  await app.register(seoFiles, shop);
  office?.attach?.(app);
  source?.attach?.(app);
  const { assetFolders } = source ?? {};
  if (assetFolders) {
    await app.register(async (scope) => {
      // How the shop's pages look is seen in the office, too; none of their scripts may run there.
      answersOn(scope, { files: /^[\w.-]+\.(css|woff2|svg)$/ });
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
  if (office) await app.register(officePages, { source: office, brand, shopUrl, officeUrl });
  if (source) {
    await app.register(pages, {
      binder,
      cache,
      addresses,
      words: { current: () => currentWords(shop), tag: SETTINGS_TAG },
      shopUrl,
      source,
      isBesidePages: isExactStockTag,
      moved: movedPages(shop),
    });
  }
  return app;
}

/** Programs get the one shape of errors, people a page. */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const program = request.url.startsWith(`${API_BASE}/`);
  return program ? sendError(error, request, reply) : sendErrorPage(error, request, reply);
}
