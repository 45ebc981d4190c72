import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { invalid, notFound } from "#contract/errors.ts";
import { text } from "#contract/shapes.ts";
import { sendError } from "#server/http/errors.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import { pageSecurityHeaders } from "#server/http/security-headers.ts";
import type { Shop } from "#server/shop.ts";
import { findMail, type Mail, newestMails } from "./mail.repository.ts";
import { mailboxPage, mailPage } from "./mailbox-page.ts";

const Query = z.object({ to: text(254).optional() });

/** The local mailbox: what would have left if there were a mail server. With one there is no mailbox. */
export async function mailboxPages(app: FastifyInstance, { env, db }: Shop): Promise<void> {
  if (env.smtpUrl !== undefined) return;
  app.setErrorHandler(sendError);
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  });

  const wanted = (query: unknown) => {
    const { data, error } = Query.safeParse(query);
    if (error) throw invalid({ to: "Invalid e-mail" });
    return data.to || undefined;
  };
  const page = (html: string) => ({ html, headers: pageSecurityHeaders(html, { shopUrl: env.shopUrl }) });

  app.get("/mailbox/messages", async (request) => (await newestMails(db, wanted(request.query))).map(messageOf));

  app.get("/mailbox", async (request, reply) => {
    const to = wanted(request.query);
    const { html, headers } = page(mailboxPage({ brand: env.brand, to, mails: await newestMails(db, to) }));
    return reply.type("text/html; charset=utf-8").headers(headers).send(html);
  });

  app.get<{ Params: { id: string } }>("/mailbox/:id", async ({ params }, reply) => {
    const mail = isUuid(params.id) ? await findMail(db, params.id) : undefined;
    if (!mail) throw notFound("mail");
    const { html, headers } = page(mailPage({ brand: env.brand, mail }));
    return reply.type("text/html; charset=utf-8").headers(headers).send(html);
  });
}

function messageOf({ id, recipient, subject, textPart, htmlPart, sentAt }: Mail) {
  return { id, to: recipient, subject, text: textPart, html: htmlPart, sentAt };
}
