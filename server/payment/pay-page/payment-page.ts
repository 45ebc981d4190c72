import type { Brand } from "#contract/brand.ts";
import { escapeHtml } from "#server/http/escape-html.ts";

export const PAYMENT_PAGE_STYLE = `
:root{color-scheme:light dark;--canvas:#f6f5f2;--surface:#fff;--ink:#14171c;--muted:#565d68;--accent:#1f4fd8;--on-accent:#fff;--line:#dedbd3;--border:#7c828c;--sale:#b3261e;--note:#fff3dc;--on-note:#7a4b00}
@media (prefers-color-scheme:dark){:root{--canvas:#0f1216;--surface:#171b21;--ink:#e8eaed;--muted:#a7adb7;--accent:#7ea2ff;--on-accent:#0f1216;--line:#2b313a;--border:#8b929d;--sale:#ff9a92;--note:#3a2c10;--on-note:#ffd999}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:16px/1.5 "Geist Variable",system-ui,sans-serif}
main{max-inline-size:30rem;margin:0 auto;padding:32px 16px 72px}
.brand{font-size:18px;font-weight:600;letter-spacing:-.02em;margin:0 0 16px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:24px}
h1{font-size:16px;font-weight:400;color:var(--muted);margin:0}
.amount{font-size:36px;line-height:1.2;font-weight:600;letter-spacing:-.02em;font-variant-numeric:tabular-nums;margin:4px 0 16px}
.number{font-family:"Geist Mono Variable",ui-monospace,monospace}
ul{list-style:none;margin:16px 0 24px;padding:16px 0 0;border-block-start:1px solid var(--line)}
li{display:flex;gap:16px;justify-content:space-between;padding-block:4px;overflow-wrap:anywhere}
li span:last-child{white-space:nowrap;font-variant-numeric:tabular-nums}
.note{background:var(--note);color:var(--on-note);border-radius:10px;padding:12px 16px;margin:0 0 24px;font-size:14px}
form{margin:0 0 12px}
button{inline-size:100%;min-block-size:48px;padding:8px 20px;font:inherit;font-weight:600;border-radius:10px;border:1px solid var(--border);background:transparent;color:var(--ink);cursor:pointer}
.pay{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
.link{display:inline-block;margin-block-start:16px}
.decline{color:var(--sale)}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

interface PaymentPage {
  brand: Pick<Brand, "name">;
  title: string;
  /** HTML of the card, with all values escaped. */
  card: string;
  /** HTML of the end of the head and of the body. */
  head?: string;
  script?: string;
}

/** The shop's own payment pages: plain HTML that works without a script. */
export function renderPaymentPage({ brand, title, card, head = "", script }: PaymentPage): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${PAYMENT_PAGE_STYLE}</style>${head}</head><body><main>
<p class="brand">${escapeHtml(brand.name)}</p>
<div class="card">${card}
</div></main>${script ? `<script>${script}</script>` : ""}</body></html>`;
}
