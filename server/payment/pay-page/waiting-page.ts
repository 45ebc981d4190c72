import type { Brand } from "#contract/brand.ts";
import type { ProviderName } from "#contract/rules/order/payment-providers.ts";
import { escapeHtml } from "#server/http/escape-html.ts";
import { getProviderLabel } from "../providers.ts";
import { renderPaymentPage } from "./payment-page.ts";

const ASK_AGAIN_SECONDS = 5;

/** Leaves the page only when the outcome is known, so that a screen reader is not interrupted. */
export const WAITING_SCRIPT = `const url=document.querySelector("[data-next]")?.dataset.next;
if(url)setInterval(()=>fetch(url,{redirect:"manual",cache:"no-store"}).then(({type})=>{if(type==="opaqueredirect")location.replace(url)},()=>{}),${ASK_AGAIN_SECONDS}e3)`;

interface Waiting {
  brand: Brand;
  provider: ProviderName;
  orderNumber: string;
  url: string;
}

/** Shown while nobody knows whether the shopper has paid; without a script the browser reloads it. */
export function renderWaitingPage({ brand, provider, orderNumber, url }: Waiting): string {
  const label = escapeHtml(getProviderLabel(provider));
  const next = escapeHtml(url);
  return renderPaymentPage({
    brand,
    title: "Checking your payment",
    head: `<noscript><meta http-equiv="refresh" content="${ASK_AGAIN_SECONDS};url=${next}"></noscript>`,
    card: `<h1>Checking your payment</h1>
<p>Order <span class="number">${escapeHtml(orderNumber)}</span></p>
<p role="status" data-next="${next}">${label} has not told us yet whether you have paid. This page looks again every few seconds.</p>
<p>You can close it. We send you a mail as soon as the payment arrives. If you have paid, please do not pay again.</p>
<a class="link" href="/account/orders">See your orders</a>`,
    script: WAITING_SCRIPT,
  });
}

/** The provider sent the browser back without saying which payment it was about. */
export function renderUnknownReturn(brand: Brand): string {
  return renderPaymentPage({
    brand,
    title: "Back from your payment",
    card: `<h1>Back from your payment</h1>
<p role="status">Your orders show whether the payment has arrived. If you have paid, please do not pay again.</p>
<a class="link" href="/account/orders">See your orders</a>`,
  });
}
