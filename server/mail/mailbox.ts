import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { createInvalidError, createNotFoundError } from "#contract/errors.ts";
import { text } from "#contract/shapes.ts";
import { sendError } from "#server/http/errors.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import { buildPageHeaders } from "#server/http/security-headers.ts";
import type { Shop } from "#server/shop.ts";
import { getCurrentBrand } from "#server/shop-settings/index.ts";
import { renderStoredMail } from "./enqueue-mail.ts";
import { findMail, listNewestMails, type Mail } from "./mail.repository.ts";
import { renderMailboxPage, renderMailPage, STYLE } from "./mailbox-page.ts";
import { buildUnsubscribeHeaders } from "./refuse-mails.ts";

// These are pages, not calls of the API, so the API description omits them.
const UNLISTED = { schema: { hide: true } };

const Query = z.object({ to: text(254).optional() });

/** Shows the mails when there is no mail server; with one there is no mailbox. */
export async function registerMailboxPages(app: FastifyInstance, shop: Shop): Promise<void> {
  const { env, db } = shop;
  if (env.smtpUrl !== undefined) return;
  app.setErrorHandler(sendError);
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  });

  const recipientFromQuery = (query: unknown) => {
    const { data, error } = Query.safeParse(query);
    if (error) throw createInvalidError({ to: "Invalid e-mail" });
    // An unencoded plus in the URL arrives as a space, and no e-mail contains spaces.
    return data.to?.trim().replaceAll(" ", "+") || undefined;
  };
  const listNewest = async (to: string | undefined) =>
    Promise.all((await listNewestMails(db, to)).map((mail) => renderStoredMail(shop, mail)));
  const page = (html: string) => ({ html, headers: buildPageHeaders({ shopUrl: env.shopUrl, styles: [STYLE] }) });

  app.get("/mailbox/messages", UNLISTED, async (request) =>
    (await listNewest(recipientFromQuery(request.query))).map(toMessage),
  );

  app.get("/mailbox", UNLISTED, async (request, reply) => {
    const to = recipientFromQuery(request.query);
    const { html, headers } = page(
      renderMailboxPage({ brand: await getCurrentBrand(shop), to, mails: await listNewest(to) }),
    );
    return reply.type("text/html; charset=utf-8").headers(headers).send(html);
  });

  app.get<{ Params: { id: string } }>("/mailbox/:id", UNLISTED, async ({ params }, reply) => {
    const storedMail = isUuid(params.id) ? await findMail(db, params.id) : undefined;
    if (!storedMail) throw createNotFoundError("mail");
    const mail = await renderStoredMail(shop, storedMail);
    const { html, headers } = page(renderMailPage({ brand: await getCurrentBrand(shop), mail }));
    return reply.type("text/html; charset=utf-8").headers(headers).send(html);
  });
}

function toMessage(mail: Mail) {
  const { id, recipient, subject, textPart, htmlPart, sentAt } = mail;
  const headers = buildUnsubscribeHeaders(mail);
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
