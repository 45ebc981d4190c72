import type { Brand } from "#contract/brand.ts";
import { LOCALE, TIME_ZONE } from "#contract/rules/limits.ts";
import { escapeHtml } from "#server/http/escape-html.ts";
import type { Mail } from "./mail.repository.ts";

const time = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeStyle: "medium", timeZone: TIME_ZONE });

export const STYLE = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:#f6f5f2;color:#14171c;font:16px/1.5 "Geist Variable",system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:32px 16px 72px}
h1{font-size:28px;font-weight:600;letter-spacing:-.02em;margin:0 0 4px;overflow-wrap:anywhere}
p{color:#565d68;margin:0 0 24px}
a{color:#1f4fd8}a:hover{color:#183fb0}
:focus-visible{outline:2px solid #1f4fd8;outline-offset:2px}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:end;margin-block-end:24px}
label{flex:1 1 16rem;font-size:14px;color:#565d68}
input{display:block;inline-size:100%;min-block-size:44px;padding:8px 12px;font:inherit;color:inherit;background:#fff;border:1px solid #7c828c;border-radius:10px}
button{min-block-size:44px;padding:8px 20px;font:inherit;font-weight:600;color:#fff;background:#1f4fd8;border:0;border-radius:10px}
ul{list-style:none;margin:0;padding:0;background:#fff;border:1px solid #dedbd3;border-radius:16px}
li{padding:16px;border-block-start:1px solid #dedbd3;overflow-wrap:anywhere}
li:first-child{border:0}
li a{font-weight:600}
small{display:block;font-size:14px;color:#565d68}
section{background:#fff;border:1px solid #dedbd3;border-radius:16px;padding:16px;margin-block-end:16px}
h2{font-size:14px;font-weight:600;color:#565d68;margin:0 0 8px}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.6 "Geist Mono Variable",ui-monospace,monospace}
iframe{inline-size:100%;block-size:640px;border:0;border-radius:10px;background:#f6f5f2}`;

function renderPage({ brand, title, body }: { brand: Brand; title: string; body: string }): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${escapeHtml(brand.name)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

export function renderMailboxPage({
  brand,
  to,
  mails,
}: {
  brand: Brand;
  to: string | undefined;
  mails: Mail[];
}): string {
  const items = mails.map(
    ({ id, recipient, subject, createdAt }) =>
      `<li><a href="/mailbox/${id}">${escapeHtml(subject)}</a><small>To ${escapeHtml(recipient)} · ${escapeHtml(time.format(createdAt))}</small></li>`,
  );
  return renderPage({
    brand,
    title: "Mailbox",
    body: `<h1>Mailbox</h1><p>This shop has no mail server: its mails are stored here, newest first.</p>
<form><label>Sent to<input name="to" type="email" value="${escapeHtml(to ?? "")}"></label><button>Show</button></form>
${items.length > 0 ? `<ul>${items.join("")}</ul>` : "<p>No mails yet.</p>"}`,
  });
}

export function renderMailPage({ brand, mail }: { brand: Brand; mail: Mail }): string {
  // The sandbox forbids scripts, forms and access to this page.
  const frame = `<iframe title="The mail as it looks" sandbox="" srcdoc="${escapeHtml(mail.htmlPart)}"></iframe>`;
  return renderPage({
    brand,
    title: mail.subject,
    body: `<p><a href="/mailbox">Mailbox</a></p><h1>${escapeHtml(mail.subject)}</h1><p>To ${escapeHtml(mail.recipient)} · ${escapeHtml(time.format(mail.createdAt))}</p>
<section><h2>Text</h2><pre>${escapeHtml(mail.textPart)}</pre></section><section><h2>HTML</h2>${frame}</section>`,
  });
}
