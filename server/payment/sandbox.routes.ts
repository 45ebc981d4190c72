import type { FastifyInstance } from "fastify";
import { notFound } from "#contract/errors.ts";
import { sendError } from "#server/http/errors.ts";
import { pageSecurityHeaders } from "#server/http/security-headers.ts";
import type { Shop } from "#server/shop.ts";
import { currentBrand } from "#server/shop-settings/index.ts";
import { takeWebhook } from "./payment.routes.ts";
import { findSession } from "./sandbox.repository.ts";
import { STYLE, sandboxPage } from "./sandbox-page.ts";
import { SANDBOX_PATH, type SandboxChoice, settleSession } from "./sandbox-provider.ts";

// Pages of this shop, not calls of its API.
const UNLISTED = { schema: { hide: true } };

type OfSession = { Params: { session: string } };
const CHOICES = ["pay", "decline"] as const satisfies readonly SandboxChoice[];

/** The sandbox provider's own payment page. With Stripe's keys there is none. */
export async function sandboxPages(app: FastifyInstance, shop: Shop): Promise<void> {
  const { env, db } = shop;
  if (env.stripe) {
    app.all("/sandbox/*", UNLISTED, (request, reply) => sendError(notFound("page"), request, reply));
    return;
  }
  app.setErrorHandler(sendError);
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({ "cache-control": "no-store", "x-robots-tag": "noindex", "referrer-policy": "no-referrer" });
  });
  // The buttons post an empty form: what is asked for is in the address.
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 1_024 },
    (_, __, done) => done(null, undefined),
  );

  app.get<OfSession>(`${SANDBOX_PATH}/:session`, UNLISTED, async ({ params }, reply) => {
    const session = await findSession(db, params.session);
    if (!session) throw notFound("payment");
    const html = sandboxPage({ brand: await currentBrand(shop), session });
    return reply
      .type("text/html; charset=utf-8")
      .headers(pageSecurityHeaders({ shopUrl: env.shopUrl, styles: [STYLE] }))
      .send(html);
  });

  for (const choice of CHOICES) {
    app.post<OfSession>(`${SANDBOX_PATH}/:session/${choice}`, UNLISTED, async ({ params }, reply) => {
      const session = await findSession(db, params.session);
      if (!session) throw notFound("payment");
      const settled = await settleSession(db, session.id, choice);
      // Expired meanwhile: its page says so.
      if (!settled) return reply.redirect(`${SANDBOX_PATH}/${session.id}`, 303);
      await takeWebhook(shop, settled);
      return reply.redirect(settled.paid ? session.successUrl : session.cancelUrl, 303);
    });
  }

  // As at Stripe: whoever goes back has decided nothing, and the page stays open. What is paid stays paid.
  app.post<OfSession>(`${SANDBOX_PATH}/:session/cancel`, UNLISTED, async ({ params }, reply) => {
    const session = await findSession(db, params.session);
    if (!session) throw notFound("payment");
    return reply.redirect(session.paymentStatus === "paid" ? session.successUrl : session.cancelUrl, 303);
  });
}
