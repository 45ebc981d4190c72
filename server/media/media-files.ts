import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "#contract/errors.ts";
import { eq } from "#database/orm.ts";
import { picture } from "#database/schema.ts";
import type { PictureSource } from "#imagery/picture.ts";
import { sendError } from "#server/http/errors.ts";
import { takesEncoding } from "#server/http/send-answer.ts";
import type { Shop } from "#server/shop.ts";
import { compressDrawing, drawingFile, uncompressDrawing } from "./drawing-file.ts";

const FILE = /^([0-9a-f]{20})(?:-\d{2,4}\.(avif|webp)|\.svg)$/;
const ALWAYS = "public, max-age=31536000, immutable";
// A drawing opened on its own is a document, and this one needs nothing but the picture of its paper.
const DRAWING_POLICY = "default-src 'none'; img-src data:; frame-ancestors 'none'; sandbox";

/** The pictures under /media: files once they are rasterised, the drawing itself until then and for whoever asks for it. */
export async function mediaFiles(app: FastifyInstance, { env, db }: Shop): Promise<void> {
  const folder = path.resolve(env.picturesDir);
  app.setErrorHandler(sendError);
  app.get<{ Params: { file: string } }>("/media/:file", { logLevel: "warn" }, async (request, reply) => {
    const [, hash, format] = FILE.exec(request.params.file) ?? [];
    if (!hash) throw notFound("picture");
    const bytes = await readFile(path.join(folder, format ? request.params.file : drawingFile(hash))).catch(() => {});
    // A file will follow; a browser must not keep what stands in for it.
    reply.header("cache-control", bytes ? ALWAYS : "no-store");
    if (bytes && format) return reply.type(`image/${format}`).send(bytes);
    return sendDrawing(bytes ?? (await draw(hash)), request, reply);
  });

  async function sendDrawing(compressed: Buffer, request: FastifyRequest, reply: FastifyReply) {
    reply.type("image/svg+xml").headers({ "content-security-policy": DRAWING_POLICY, vary: "accept-encoding" });
    if (!takesEncoding(request.headers["accept-encoding"], "br"))
      return reply.send(await uncompressDrawing(compressed));
    return reply.header("content-encoding", "br").send(compressed);
  }

  async function draw(hash: string): Promise<Buffer> {
    const [found] = await db.select().from(picture).where(eq(picture.hash, hash));
    if (!found) throw notFound("picture");
    // Every family's drawing is a lot of code, and needed only until all files are there.
    const { svgOf } = await import("#imagery/picture.ts");
    return compressDrawing(svgOf(found.source as PictureSource));
  }
}
