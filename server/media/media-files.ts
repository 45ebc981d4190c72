import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "#contract/errors.ts";
import { eq } from "#database/orm.ts";
import { picture } from "#database/schema.ts";
import type { PictureSource } from "#imagery/picture.ts";
import { filesOf } from "#imagery/picture-files.ts";
import { sendError } from "#server/http/errors.ts";
import { takesEncoding } from "#server/http/send-answer.ts";
import type { Shop } from "#server/shop.ts";
import { compressDrawing, drawingFile, uncompressDrawing } from "./drawing-file.ts";
import { writeWhole } from "./write-whole.ts";

const FILE = /^([0-9a-f]{20})(?:-([1-9]\d{1,3})\.(avif|webp)|\.svg)$/;
const ALWAYS = "public, max-age=31536000, immutable";
// A drawing opened on its own is a document, and this one needs nothing but the picture of its paper.
const DRAWING_POLICY = "default-src 'none'; img-src data:; frame-ancestors 'none'; sandbox";

/** The pictures under /media: files once they are rasterised, the drawing itself until then and for whoever asks for it. */
export async function mediaFiles(app: FastifyInstance, { env, db }: Shop): Promise<void> {
  const folder = path.resolve(env.picturesDir);
  const drawing = new Map<string, Promise<Buffer>>();
  app.setErrorHandler(sendError);
  app.get<{ Params: { file: string } }>("/media/:file", { logLevel: "warn" }, async (request, reply) => {
    const { file } = request.params;
    const [, hash, width, format] = FILE.exec(file) ?? [];
    if (!hash) throw notFound("picture");
    const bytes = await read(format ? file : drawingFile(hash));
    // A file will follow; a browser must not keep what stands in for it. The drawing itself never changes.
    reply.header("cache-control", bytes || !format ? ALWAYS : "no-store");
    if (bytes && format) return reply.type(`image/${format}`).send(bytes);
    return sendDrawing(bytes ?? (await standIn(hash, { width: Number(width), format })), request, reply);
  });

  const read = (file: string) => readFile(path.join(folder, file)).catch(() => undefined);

  async function sendDrawing(compressed: Buffer, request: FastifyRequest, reply: FastifyReply) {
    reply.type("image/svg+xml").headers({ "content-security-policy": DRAWING_POLICY, vary: "accept-encoding" });
    if (!takesEncoding(request.headers["accept-encoding"], "br"))
      return reply.send(await uncompressDrawing(compressed));
    return reply.header("content-encoding", "br").send(compressed);
  }

  /** The drawing, for a file that will be there. One that no picture of this kind has is not found, and nothing is drawn for it. */
  async function standIn(hash: string, { width, format }: { width: number; format: string | undefined }) {
    const [found] = await db.select().from(picture).where(eq(picture.hash, hash));
    if (!found) throw notFound("picture");
    const source = found.source as PictureSource;
    if (format && !(await filesOf(source)).some((file) => file.width === width && file.format === format))
      throw notFound("picture");
    return (await read(drawingFile(hash))) ?? drawOnce(hash, source);
  }

  /** However many ask at once and afterwards, a picture is drawn for them once. */
  function drawOnce(hash: string, source: PictureSource): Promise<Buffer> {
    let drawn = drawing.get(hash);
    if (!drawn) {
      drawn = draw(hash, source).finally(() => drawing.delete(hash));
      drawing.set(hash, drawn);
    }
    return drawn;
  }

  async function draw(hash: string, source: PictureSource): Promise<Buffer> {
    // Every family's drawing is a lot of code, and needed only until all files are there.
    const { svgOf } = await import("#imagery/picture.ts");
    const compressed = await compressDrawing(svgOf(source));
    // Where it cannot be kept it is drawn again.
    await mkdir(folder, { recursive: true })
      .then(() => writeWhole(path.join(folder, drawingFile(hash)), compressed))
      .catch(() => {});
    return compressed;
  }
}
