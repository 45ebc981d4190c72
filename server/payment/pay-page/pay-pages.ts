import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createNotFoundError } from "#contract/errors.ts";
import { isProviderName } from "#contract/rules/order/payment-providers.ts";
import { CallLimit } from "#server/http/api/call-limit.ts";
import { buildPageHeaders } from "#server/http/security-headers.ts";
import type { Shop } from "#server/shop.ts";
import { getCurrentBrand } from "#server/shop-settings/index.ts";
import { getPaymentProviders } from "../providers.ts";
import { buildFormPage, FORM_SCRIPT } from "./form-page.ts";
import { PAYMENT_PAGE_STYLE } from "./payment-page.ts";
import { findReturned, OWN_FIELD } from "./returned-attempt.ts";
import { renderUnknownReturn, renderWaitingPage, WAITING_SCRIPT } from "./waiting-page.ts";

// These are pages, not API calls, so the API documentation omits them.
const UNLISTED = { schema: { hide: true } };
const RETURN_MAX_BYTES = 64 * 1024;
/** Whole towns share one address, and a waiting page asks twelve times a minute. */
const VIEWS_PER_MINUTE = 1_200;

/** Pages between the shop and a payment provider. No cookie and no login, because a provider posts back. */
export async function registerPayPages(app: FastifyInstance, shop: Shop): Promise<void> {
  const { shopUrl } = shop.env;
  const limit = new CallLimit({ perMinute: VIEWS_PER_MINUTE });
  app.addHook("onRequest", async (request, reply) => {
    // The provider learns the shop's origin, which some check, but not the page's URL.
    reply.headers({ "cache-control": "no-store", "x-robots-tag": "noindex", "referrer-policy": "strict-origin" });
    limit.count(request.ip);
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string", bodyLimit: RETURN_MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  );

  const send = (reply: FastifyReply, { html, status, formOrigin }: Page, script: string) =>
    reply
      .code(status ?? 200)
      .type("text/html; charset=utf-8")
      .headers(buildPageHeaders({ shopUrl, styles: [PAYMENT_PAGE_STYLE], scripts: [script], formOrigin }))
      .send(html);

  app.get<{ Params: { token: string } }>("/pay/:token", UNLISTED, async ({ params }, reply) =>
    send(reply, await buildFormPage(shop, params.token), FORM_SCRIPT),
  );

  app.route<{ Params: { provider: string } }>({
    ...UNLISTED,
    method: ["GET", "POST"],
    url: "/pay/return/:provider",
    handler: async (request, reply) => {
      const { provider: name } = request.params;
      const provider = isProviderName(name) ? (await getPaymentProviders(shop)).find(name) : undefined;
      if (!provider) throw createNotFoundError("page");
      const returned = await findReturned(shop, provider, readFields(request));
      const brand = await getCurrentBrand(shop);
      if (!returned) return send(reply, { html: renderUnknownReturn(brand) }, WAITING_SCRIPT);
      const { orderNumber, reference, outcome } = returned;
      if (outcome === "paid") return reply.redirect(`/order-success?order=${orderNumber}`, 303);
      if (outcome === "failed") return reply.redirect(`/order-fail?order=${orderNumber}`, 303);
      const url = `/pay/return/${name}?${OWN_FIELD}=${reference}`;
      return send(
        reply,
        { html: renderWaitingPage({ brand, provider: provider.name, orderNumber, url }) },
        WAITING_SCRIPT,
      );
    },
  });
}

interface Page {
  html: string;
  status?: number;
  formOrigin?: string | undefined;
}

/** The fields of the URL and of the posted form. */
function readFields({ url, body }: FastifyRequest): URLSearchParams {
  const { searchParams } = new URL(url, "http://shop");
  return new URLSearchParams([...searchParams, ...new URLSearchParams(typeof body === "string" ? body : "")]);
}
