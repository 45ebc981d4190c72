import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound } from "#contract/errors.ts";
import type { PictureFile } from "#imagery/picture-files.ts";
import { sendError } from "#server/http/errors.ts";
import { takesEncoding } from "#server/http/send-answer.ts";
import type { Shop } from "#server/shop.ts";
import { uncompressDrawing } from "./drawing-file.ts";
import { DrawnFiles } from "./drawn-files.ts";
import { mediaStore } from "./media-store.ts";
import { sendVideo } from "./send-video.ts";
import { findUploaded } from "./uploaded-files.ts";

const DRAWN = /^([0-9a-f]{20})(?:-([1-9]\d{1,3})\.(avif|webp)|\.svg)$/;
const UPLOADED = /^(u[0-9a-f]{20})(?:-([1-9]\d{1,3})\.(avif|webp)|\.webp)$/;
const VIDEO = /^v[0-9a-f]{20}\.(mp4|webm|ogg)$/;
const ALWAYS = "public, max-age=31536000, immutable";
// What is opened on its own is a document, and this one needs nothing but the picture of its paper.
const ALONE = "default-src 'none'; img-src data:; frame-ancestors 'none'; sandbox";
const ALONE_VIDEO = "default-src 'none'; media-src 'self'; frame-ancestors 'none'; sandbox";

/** The pictures under /media: files once they are made, a drawing until then and for whoever asks for it; and the hero's video. */
export async function mediaFiles(app: FastifyInstance, { env, db }: Shop): Promise<void> {
  const drawn = new DrawnFiles(db, path.resolve(env.picturesDir));
  const store = mediaStore(env);
  app.setErrorHandler(sendError);
  app.get<{ Params: { file: string } }>(
    "/media/:file",
    { logLevel: "warn", config: { host: "both" } },
    (request, reply) => {
      const { file } = request.params;
      if (VIDEO.test(file)) {
        reply.headers({ "cache-control": ALWAYS, "content-security-policy": ALONE_VIDEO });
        return sendVideo({ request, reply, store }, file);
      }
      const [, upload, ...uploadFile] = UPLOADED.exec(file) ?? [];
      if (upload) return sendUploaded(upload, { file: fileOf(uploadFile), request, reply });
      const [, hash, ...drawnFile] = DRAWN.exec(file) ?? [];
      if (!hash) throw notFound("picture");
      return sendDrawn(hash, { file: fileOf(drawnFile), request, reply });
    },
  );

  interface Asked {
    file: PictureFile | undefined;
    request: FastifyRequest;
    reply: FastifyReply;
  }

  async function sendUploaded(name: string, { file, request, reply }: Asked) {
    const found = await findUploaded({ db, store }, name, file);
    if ("standIn" in found) return sendStandIn(await drawn.drawing(found.standIn), request, reply);
    reply.headers({ "cache-control": ALWAYS, "content-security-policy": ALONE });
    return reply.type(`image/${file?.format ?? "webp"}`).send(found.bytes);
  }

  async function sendDrawn(hash: string, { file, request, reply }: Asked) {
    const bytes = file && (await drawn.read(`${hash}-${file.width}.${file.format}`));
    if (bytes) return reply.header("cache-control", ALWAYS).type(`image/${file.format}`).send(bytes);
    if (file) return sendStandIn(await drawn.drawing(hash, file), request, reply);
    // The drawing itself never changes.
    return sendDrawing(await drawn.drawing(hash), request, reply.header("cache-control", ALWAYS));
  }

  /** A file will follow; a browser must not keep what stands in for it. */
  const sendStandIn = (drawing: Buffer, request: FastifyRequest, reply: FastifyReply) =>
    sendDrawing(drawing, request, reply.header("cache-control", "no-store"));

  async function sendDrawing(compressed: Buffer, request: FastifyRequest, reply: FastifyReply) {
    reply.type("image/svg+xml").headers({ "content-security-policy": ALONE, vary: "accept-encoding" });
    if (!takesEncoding(request.headers["accept-encoding"], "br"))
      return reply.send(await uncompressDrawing(compressed));
    return reply.header("content-encoding", "br").send(compressed);
  }
}

function fileOf([width, format]: (string | undefined)[]): PictureFile | undefined {
  return width && format ? { width: Number(width), format: format as PictureFile["format"] } : undefined;
}
