import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { createNotFoundError } from "#contract/errors.ts";
import { and, eq, isNotNull } from "#database/orm.ts";
import { returnMedia } from "#database/schema.ts";
import { sendError } from "#server/http/errors.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import { acceptRange, createPrivateStore, readParts } from "#server/media/index.ts";
import type { Shop } from "#server/shop.ts";
import { listParts } from "./finish-upload.ts";
import { PRIVATE_MEDIA_PATH, readMediaLink } from "./media-links.ts";

const HEADERS = {
  "cache-control": "private, no-store",
  "content-security-policy": "default-src 'none'; media-src 'self'; img-src 'self'; frame-ancestors 'none'; sandbox",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex",
  vary: "range",
};

/** Sends a photo or video of a return to a visitor with a link of the last minutes; nothing else opens it. */
export async function registerPrivateMedia(app: FastifyInstance, { db, env }: Shop): Promise<void> {
  const store = createPrivateStore(env);
  app.setErrorHandler(sendError);
  app.get<{ Querystring: { file?: unknown } }>(
    PRIVATE_MEDIA_PATH,
    { logLevel: "warn", config: { host: "both" } },
    async (request, reply) => {
      reply.headers(HEADERS);
      const { file } = request.query;
      const id = typeof file === "string" ? await readMediaLink(db, file) : undefined;
      const [media] =
        id !== undefined && isUuid(id)
          ? await db
              .select({ type: returnMedia.type, bytes: returnMedia.bytes })
              .from(returnMedia)
              .where(and(eq(returnMedia.id, id), isNotNull(returnMedia.type)))
          : [];
      if (!media?.type || id === undefined) throw createNotFoundError("file");
      // Browsers play what a phone calls QuickTime only under the name of MP4, whose structure it has.
      reply.type(media.type === "video/quicktime" ? "video/mp4" : media.type);
      const range = acceptRange({ request, reply }, media.bytes);
      if (!range || request.method === "HEAD") return reply.send();
      return reply.send(Readable.from(readParts(store, await listParts(db, id), range)));
    },
  );
}
