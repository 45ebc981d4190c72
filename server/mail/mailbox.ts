import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { invalid, notFound } from "#contract/errors.ts";
import { text } from "#contract/shapes.ts";
import { sendError } from "#server/http/errors.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import { pageSecurityHeaders } from "#server/http/security-headers.ts";
import type { Shop } from "#server/shop.ts";
import { currentBrand } from "#server/shop-settings/index.ts";
import { findMail, type Mail, newestMails } from "./mail.repository.ts";
import { mailboxPage, mailPage, STYLE } from "./mailbox-page.ts";
import { unsubscribeHeaders } from "./refuse-mails.ts";
import { written } from "./write-mail.ts";

// Pages of this shop, not calls of its API.
const UNLISTED = { schema: { hide: true } };

const Query = z.object({ to: text(254).optional() });

/** The local mailbox: what would have left if there were a mail server. With one there is no mailbox. */
export async function mailboxPages(app: FastifyInstance, shop: Shop): Promise<void> {
  const { env, db } = shop;
  if (env.smtpUrl !== undefined) return;
  app.setErrorHandler(sendError);
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  });

  const wanted = (query: unknown) => {
    const { data, error } = Query.safeParse(query);
    if (error) throw invalid({ to: "Invalid e-mail" });
    // A plus that somebody wrote into an address as it is arrives as a space, and no e-mail has one.
    return data.to?.trim().replaceAll(" ", "+") || undefined;
  };
  const newest = async (to: string | undefined) =>
    Promise.all((await newestMails(db, to)).map((mail) => written(shop, mail)));
  const page = (html: string) => ({ html, headers: pageSecurityHeaders({ shopUrl: env.shopUrl, styles: [STYLE] }) });

  app.get("/mailbox/messages", UNLISTED, async (request) => (await newest(wanted(request.query))).map(messageOf));

  app.get("/mailbox", UNLISTED, async (request, reply) => {
    const to = wanted(request.query);
    const { html, headers } = page(mailboxPage({ brand: await currentBrand(shop), to, mails: await newest(to) }));
    return reply.type("text/html; charset=utf-8").headers(headers).send(html);
  });

  app.get<{ Params: { id: string } }>("/mailbox/:id", UNLISTED, async ({ params }, reply) => {
    const found = isUuid(params.id) ? await findMail(db, params.id) : undefined;
    if (!found) throw notFound("mail");
    const mail = await written(shop, found);
    const { html, headers } = page(mailPage({ brand: await currentBrand(shop), mail }));
    return reply.type("text/html; charset=utf-8").headers(headers).send(html);
  });
}

function messageOf(mail: Mail) {
  const { id, recipient, subject, textPart, htmlPart, sentAt } = mail;
  const headers = unsubscribeHeaders(mail);
  return {
    id,
    to: recipient,
    subject,
    text: textPart,
    html: htmlPart,
    sentAt,
    ...(Object.keys(headers).length > 0 && { headers }),
  };
}
