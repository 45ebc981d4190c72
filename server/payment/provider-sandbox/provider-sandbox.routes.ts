import type { FastifyInstance, FastifyRequest } from "fastify";
import { createNotFoundError } from "#contract/errors.ts";
import { sendError } from "#server/http/errors.ts";
import { buildPageHeaders } from "#server/http/security-headers.ts";
import type { Shop } from "#server/shop.ts";
import { getCurrentBrand } from "#server/shop-settings/index.ts";
import { readGatewayStates } from "../gateway/gateway-states.ts";
import { PAYMENT_PAGE_STYLE } from "../pay-page/payment-page.ts";
import { handleWebhook } from "../payment.routes.ts";
import { hasSandbox } from "../sandbox/has-sandbox.ts";
import { PROVIDER_SANDBOX_PATH } from "./provider-sandbox.ts";
import {
  renderSandboxPaymentPage,
  SANDBOX_PAYMENT_CHOICES,
  SANDBOX_PAYMENT_PATH,
  type SandboxPaymentChoice,
} from "./provider-sandbox-page.ts";
import { findSandboxPaymentById, type SandboxPayment, settleSandboxPayment } from "./sandbox-payment.repository.ts";

// These are pages, not API calls, so the API documentation omits them.
const UNLISTED = { schema: { hide: true } };
const FORM_MAX_BYTES = 64 * 1024;
const HTTP_BAD_REQUEST = 400;
const SEE_OTHER = 303;

/** Only where no money may move, and only of a provider that the owner has put into sandbox mode. */
export async function registerProviderSandboxPages(app: FastifyInstance, shop: Shop): Promise<void> {
  if (!hasSandbox(shop.env)) return;
  const { env } = shop;
  app.setErrorHandler(sendError);
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({ "cache-control": "no-store", "x-robots-tag": "noindex", "referrer-policy": "no-referrer" });
  });
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: FORM_MAX_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.route<{ Params: { provider: string; "*": string } }>({
    ...UNLISTED,
    method: ["GET", "POST"],
    url: `${PROVIDER_SANDBOX_PATH}/:provider/*`,
    handler: async (request, reply) => {
      const { played } = await getPlayed(shop, request.params.provider);
      const fields = Object.fromEntries(readFields(request));
      const payment = await played.openPage({ path: `/${request.params["*"]}`, headers: {}, fields });
      if (payment) return reply.redirect(`${SANDBOX_PAYMENT_PATH}/${payment.id}`, SEE_OTHER);
      return reply.code(HTTP_BAD_REQUEST).type("text/plain; charset=utf-8").send("The provider refuses this request");
    },
  });

  app.get<OfPayment>(`${SANDBOX_PAYMENT_PATH}/:id`, UNLISTED, async ({ params }, reply) => {
    const payment = await getPayment(shop, params.id);
    const html = renderSandboxPaymentPage({ brand: await getCurrentBrand(shop), payment });
    return reply
      .type("text/html; charset=utf-8")
      .headers(buildPageHeaders({ shopUrl: env.shopUrl, styles: [PAYMENT_PAGE_STYLE] }))
      .send(html);
  });

  for (const choice of SANDBOX_PAYMENT_CHOICES)
    app.post<OfPayment>(`${SANDBOX_PAYMENT_PATH}/:id/${choice}`, UNLISTED, async ({ params }, reply) => {
      const payment = await getPayment(shop, params.id);
      const url = choice === "leave" ? "/account/orders" : await decidePayment(shop, payment, choice);
      return reply.redirect(url, SEE_OTHER);
    });
}

interface OfPayment {
  Params: { id: string };
}

async function getPayment(shop: Shop, id: string): Promise<SandboxPayment> {
  const payment = await findSandboxPaymentById(shop.db, id);
  if (!payment) throw createNotFoundError("payment");
  await getPlayed(shop, payment.provider);
  return payment;
}

/** Not found unless the owner has put the provider into sandbox mode. */
async function getPlayed(shop: Shop, name: string) {
  const state = (await readGatewayStates(shop)).find(({ gateway }) => gateway.name === name);
  if (!state?.played || !state.provider) throw createNotFoundError("page");
  return { played: state.played, provider: state.provider };
}

/** Records the shopper's choice, sends the notice, and returns where the page leads. */
async function decidePayment(
  shop: Shop,
  payment: SandboxPayment,
  choice: Exclude<SandboxPaymentChoice, "leave">,
): Promise<string> {
  const { played, provider } = await getPlayed(shop, payment.provider);
  const settled = await settleSandboxPayment(shop.db, payment, choice === "refuse" ? "refused" : "paid");
  if (!settled) throw createNotFoundError("payment");
  if (choice !== "lose-notice") await handleWebhook(shop, provider, played.buildNotice(settled));
  return played.buildReturnUrl(settled);
}

/** The fields of the URL and of the posted form. */
function readFields({ url, body }: FastifyRequest): URLSearchParams {
  const { searchParams } = new URL(url, "http://shop");
  return new URLSearchParams([...searchParams, ...new URLSearchParams(typeof body === "string" ? body : "")]);
}
