import type { Brand } from "#contract/brand.ts";
import { createNotFoundError } from "#contract/errors.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { eq } from "#database/orm.ts";
import { paymentAttempt } from "#database/schema.ts";
import { escapeHtml } from "#server/http/escape-html.ts";
import type { Shop } from "#server/shop.ts";
import { getCurrentBrand } from "#server/shop-settings/index.ts";
import { readPaymentAttempt } from "../attempt/read-attempt.ts";
import { ProviderError } from "../payment-provider.ts";
import { findProvider, getPaymentProviders, getProviderLabel } from "../providers.ts";
import { renderPaymentPage } from "./payment-page.ts";

const TOKEN = /^[\w-]{32,64}$/;
const HTTP_UNAVAILABLE = 503;

/** Not again after "Back", so that the shopper can leave the provider's page. */
export const FORM_SCRIPT = `if(performance.getEntriesByType("navigation")[0]?.type!=="back_forward")document.querySelector("form")?.submit()`;

type FoundAttempt = NonNullable<Awaited<ReturnType<typeof readPaymentAttempt>>>;

/** The page that posts itself to a provider, or says why there is nothing to pay. */
export async function buildFormPage(
  shop: Shop,
  token: string,
): Promise<{ html: string; status?: number; formOrigin?: string }> {
  const attempt = TOKEN.test(token) ? await readPaymentAttempt(shop, eq(paymentAttempt.token, token)) : undefined;
  if (!attempt) throw createNotFoundError("payment");
  const brand = await getCurrentBrand(shop);
  const end = describeEnd(attempt);
  if (end) return { html: renderNotice(brand, attempt, end) };
  const provider = findProvider(await getPaymentProviders(shop), attempt.row.provider);
  if (!provider?.buildForm) throw createNotFoundError("payment");
  const label = getProviderLabel(provider.name);
  try {
    const { action, fields } = await provider.buildForm(attempt);
    return { html: renderForm(brand, attempt, { action, fields, label }), formOrigin: new URL(action).origin };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    shop.log.warn({ err: error, reference: attempt.reference }, "payment form not built");
    const text = `${label} does not answer at the moment. Nothing was paid. Please load this page again in a minute.`;
    return { html: renderNotice(brand, attempt, { text, link: "/account/orders" }), status: HTTP_UNAVAILABLE };
  }
}

interface End {
  text: string;
  link: string;
}

/** Undefined: the attempt can be paid. */
function describeEnd({ row: { state }, isCurrent, isOver, orderNumber }: FoundAttempt): End | undefined {
  if (state === "paid") return { text: "This payment is complete.", link: `/order-success?order=${orderNumber}` };
  if (state === "failed")
    return { text: "This payment failed, and nothing was paid.", link: `/order-fail?order=${orderNumber}` };
  if (state === "uncertain")
    return {
      text: "We do not know yet whether this payment went through. Please do not pay again before it is clear.",
      link: "/account/orders",
    };
  if (state === "closed" || (state === "open" && !isCurrent))
    return {
      text: "This payment was closed, because the order is paid another way or cancelled.",
      link: "/account/orders",
    };
  if (state === "expired" || isOver) return { text: "This payment page has expired.", link: "/account/orders" };
  return undefined;
}

function renderNotice(brand: Brand, attempt: FoundAttempt, { text, link }: End): string {
  return renderPaymentPage({
    brand,
    title: `Payment of order ${attempt.orderNumber}`,
    card: `${renderHead(brand, attempt)}
<p role="status">${escapeHtml(text)}</p><a class="link" href="${escapeHtml(link)}">Back to the shop</a>`,
  });
}

function renderForm(
  brand: Brand,
  attempt: FoundAttempt,
  { action, fields, label }: { action: string; fields: Record<string, string>; label: string },
): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return renderPaymentPage({
    brand,
    title: `Pay by ${label}`,
    card: `${renderHead(brand, attempt)}
<p class="note">${escapeHtml(label)} opens now. If it does not, press the button.</p>
<form method="post" action="${escapeHtml(action)}">${inputs.join("")}<button class="pay">Continue to ${escapeHtml(label)}</button></form>
<a class="link" href="/account/orders">Back to your orders</a>`,
    script: FORM_SCRIPT,
  });
}

function renderHead(brand: Brand, { amountRupees, orderNumber }: FoundAttempt): string {
  return `<h1>Pay ${escapeHtml(brand.name)}</h1><p class="amount">${formatRupees(amountRupees)}</p>
<p>Order <span class="number">${escapeHtml(orderNumber)}</span></p>`;
}
