import type { FastifyInstance } from "fastify";
import { createNotFoundError } from "#contract/errors.ts";
import { sendError } from "#server/http/errors.ts";
import { buildPageHeaders } from "#server/http/security-headers.ts";
import type { Shop } from "#server/shop.ts";
import { getCurrentBrand } from "#server/shop-settings/index.ts";
import { PAYMENT_PAGE_STYLE } from "../pay-page/payment-page.ts";
import { handleWebhook } from "../payment.routes.ts";
import { getPaymentProviders } from "../providers.ts";
import { hasSandbox } from "./has-sandbox.ts";
import { findSession } from "./sandbox.repository.ts";
import { renderSandboxPage } from "./sandbox-page.ts";
import { SANDBOX_PATH, type SandboxChoice, settleSession } from "./sandbox-provider.ts";

// These are pages, not API calls, so the API documentation omits them.
const UNLISTED = { schema: { hide: true } };

type OfSession = { Params: { session: string } };
const CHOICES = ["pay", "decline"] as const satisfies readonly SandboxChoice[];

/** Does not exist beside Stripe's variables, nor in a real shop. */
export async function registerSandboxPages(app: FastifyInstance, shop: Shop): Promise<void> {
  const { env, db } = shop;
  if (!hasSandbox(env)) {
    app.all("/sandbox/*", UNLISTED, (request, reply) => sendError(createNotFoundError("page"), request, reply));
    return;
  }
  app.setErrorHandler(sendError);
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({ "cache-control": "no-store", "x-robots-tag": "noindex", "referrer-policy": "no-referrer" });
  });
  // The buttons post an empty form; the choice is in the URL.
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 1_024 },
    (_, __, done) => done(null, undefined),
  );

  app.get<OfSession>(`${SANDBOX_PATH}/:session`, UNLISTED, async ({ params }, reply) => {
    const session = await findSession(db, params.session);
    if (!session) throw createNotFoundError("payment");
    const html = renderSandboxPage({ brand: await getCurrentBrand(shop), session });
    return reply
      .type("text/html; charset=utf-8")
      .headers(buildPageHeaders({ shopUrl: env.shopUrl, styles: [PAYMENT_PAGE_STYLE] }))
      .send(html);
  });

  for (const choice of CHOICES) {
    app.post<OfSession>(`${SANDBOX_PATH}/:session/${choice}`, UNLISTED, async ({ params }, reply) => {
      const session = await findSession(db, params.session);
      if (!session) throw createNotFoundError("payment");
      const settled = await settleSession(db, session.id, choice);
      // The session has expired meanwhile, and its page says so.
      if (!settled) return reply.redirect(`${SANDBOX_PATH}/${session.id}`, 303);
      await handleWebhook(shop, (await getPaymentProviders(shop)).find("sandbox"), settled.notice);
      return reply.redirect(settled.paid ? session.successUrl : session.cancelUrl, 303);
    });
  }

  // As at Stripe, going back decides nothing and the page stays open; a paid session stays paid.
  app.post<OfSession>(`${SANDBOX_PATH}/:session/cancel`, UNLISTED, async ({ params }, reply) => {
    const session = await findSession(db, params.session);
    if (!session) throw createNotFoundError("payment");
    return reply.redirect(session.paymentStatus === "paid" ? session.successUrl : session.cancelUrl, 303);
  });
}
