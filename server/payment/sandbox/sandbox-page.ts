import type { Brand } from "#contract/brand.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { escapeHtml } from "#server/http/escape-html.ts";
import { renderPaymentPage } from "../pay-page/payment-page.ts";
import type { SandboxSession } from "./sandbox.repository.ts";
import { SANDBOX_PATH } from "./sandbox-provider.ts";

const BUTTONS = [
  { choice: "pay", label: "Pay" },
  { choice: "decline", label: "Decline" },
  { choice: "cancel", label: "Cancel" },
] as const;

/** Plain HTML with forms and without a script. */
export function renderSandboxPage({ brand, session }: { brand: Brand; session: SandboxSession }): string {
  const amount = formatRupees(session.amountMinor / 100);
  const items = session.lines.map(
    ({ name, quantity, totalRupees }) =>
      `<li><span>${escapeHtml(name)}${quantity > 1 ? ` × ${quantity}` : ""}</span><span>${formatRupees(totalRupees)}</span></li>`,
  );
  const title = `Pay ${amount} to ${brand.name}`;
  return renderPaymentPage({
    brand,
    title,
    card: `<h1>Pay ${escapeHtml(brand.name)}</h1><p class="amount">${amount}</p>
<p>Order <span class="number">${escapeHtml(session.orderNumber)}</span></p>
<ul aria-label="Items">${items.join("")}</ul>
${session.status === "open" ? renderChoices(session) : `<p role="status">${describeEnd(session)}</p>`}`,
  });
}

function renderChoices({ id }: SandboxSession): string {
  const forms = BUTTONS.map(
    ({ choice, label }) =>
      `<form method="post" action="${SANDBOX_PATH}/${encodeURIComponent(id)}/${choice}"><button class="${choice}">${label}</button></form>`,
  );
  return `<p class="note">This is a sandbox: no card is asked for and no money moves.</p>${forms.join("")}`;
}

function describeEnd({ status, paymentStatus, successUrl, cancelUrl }: SandboxSession): string {
  if (status === "expired")
    return `This payment page has expired. <a href="${escapeHtml(cancelUrl)}">Back to the shop</a>`;
  return paymentStatus === "paid"
    ? `This payment is complete. <a href="${escapeHtml(successUrl)}">Back to the shop</a>`
    : `This payment was declined. <a href="${escapeHtml(cancelUrl)}">Back to the shop</a>`;
}
