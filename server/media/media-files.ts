import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import { notFound } from "#contract/errors.ts";
import { eq } from "#database/orm.ts";
import { picture } from "#database/schema.ts";
import type { PictureSource } from "#imagery/picture.ts";
import { sendError } from "#server/http/errors.ts";
import type { Shop } from "#server/shop.ts";

const FILE = /^([0-9a-f]{20})-\d{2,4}\.(avif|webp)$/;
const ALWAYS = "public, max-age=31536000, immutable";

/** The pictures under /media: files once they are rasterised, the drawing itself until then. */
export async function mediaFiles(app: FastifyInstance, { env, db }: Shop): Promise<void> {
  app.setErrorHandler(sendError);
  app.get<{ Params: { file: string } }>("/media/:file", { logLevel: "warn" }, async (request, reply) => {
    const [, hash, format] = FILE.exec(request.params.file) ?? [];
    if (!hash) throw notFound("picture");
    const bytes = await readFile(path.join(path.resolve(env.picturesDir), request.params.file)).catch(() => undefined);
    if (bytes) return reply.header("cache-control", ALWAYS).type(`image/${format}`).send(bytes);
    return sendDrawing(hash, reply);
  });

  async function sendDrawing(hash: string, reply: FastifyReply) {
    const [found] = await db.select().from(picture).where(eq(picture.hash, hash));
    if (!found) throw notFound("picture");
    // Every family's drawing is a lot of code, and needed only until all files are there.
    const { svgOf } = await import("#imagery/picture.ts");
    // The file will follow; a browser must not keep what stands in for it.
    return reply
      .header("cache-control", "no-store")
      .type("image/svg+xml")
      .send(svgOf(found.source as PictureSource));
  }
}
