import type { Brand } from "#contract/brand.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { PAYMENT_PROVIDERS } from "#contract/rules/order/payment-providers.ts";
import { escapeHtml } from "#server/http/escape-html.ts";
import { renderPaymentPage } from "../pay-page/payment-page.ts";
import { rupeesFromMinor } from "../payment-provider.ts";
import type { SandboxPayment } from "./sandbox-payment.repository.ts";

export const SANDBOX_PAYMENT_PATH = "/sandbox/payment";

const BUTTONS = [
  { choice: "pay", label: "Pay" },
  { choice: "refuse", label: "Refuse" },
  { choice: "leave", label: "Leave without paying" },
  { choice: "lose-notice", label: "Pay, but the notice is lost" },
] as const;
export type SandboxPaymentChoice = (typeof BUTTONS)[number]["choice"];
export const SANDBOX_PAYMENT_CHOICES = BUTTONS.map(({ choice }) => choice);

/** The page of a provider that the shop plays itself: plain HTML with forms and without a script. */
export function renderSandboxPaymentPage({ brand, payment }: { brand: Brand; payment: SandboxPayment }): string {
  const { provider, amountMinor, session, state } = payment;
  const { label } = PAYMENT_PROVIDERS[provider];
  return renderPaymentPage({
    brand,
    title: `Pay by ${label} (sandbox)`,
    card: `<h1>${label} (sandbox)</h1><p class="amount">${formatRupees(rupeesFromMinor(amountMinor))}</p>
<p>Reference <span class="number">${escapeHtml(session)}</span></p>
${state === "paid" ? `<p role="status">This payment is complete. <a href="/account/orders">Back to your orders</a></p>` : renderChoices(payment, label)}`,
  });
}

function renderChoices({ id, state }: SandboxPayment, label: string): string {
  const forms = BUTTONS.map(
    ({ choice, label: button }) =>
      `<form method="post" action="${SANDBOX_PAYMENT_PATH}/${encodeURIComponent(id)}/${choice}"><button class="${choice}">${button}</button></form>`,
  );
  const refused = state === "refused" ? `<p role="status">The payment was refused. It can be tried again.</p>` : "";
  return `${refused}<p class="note">This shop plays ${label}: no money moves.</p>${forms.join("")}`;
}
