import path from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createNotFoundError } from "#contract/errors.ts";
import type { PictureFile } from "#imagery/picture-files.ts";
import { sendError } from "#server/http/errors.ts";
import { isEncodingAccepted } from "#server/http/send-response.ts";
import type { Shop } from "#server/shop.ts";
import { uncompressDrawing } from "./drawing/drawing-file.ts";
import { DrawnFiles } from "./drawing/drawn-files.ts";
import { createMediaStore } from "./store/create-media-store.ts";
import { getUploadedFile } from "./upload/get-uploaded-file.ts";
import { sendVideo } from "./upload/send-video.ts";

const DRAWN = /^([0-9a-f]{20})(?:-([1-9]\d{1,3})\.(avif|webp)|\.svg)$/;
const UPLOADED = /^(u[0-9a-f]{20})(?:-([1-9]\d{1,3})\.(avif|webp)|\.webp)$/;
const VIDEO = /^v[0-9a-f]{20}\.(mp4|webm|ogg)$/;
const IMMUTABLE = "public, max-age=31536000, immutable";
// A drawing opened on its own is a document that needs nothing but the inlined image of its paper.
const PICTURE_CSP = "default-src 'none'; img-src data:; frame-ancestors 'none'; sandbox";
const VIDEO_CSP = "default-src 'none'; media-src 'self'; frame-ancestors 'none'; sandbox";

/** Serves /media: rasterised files, drawings on request or until files exist, and the hero's video. */
export async function registerMediaFiles(app: FastifyInstance, { env, db }: Shop): Promise<void> {
  const drawn = new DrawnFiles(db, path.resolve(env.picturesDir));
  const store = createMediaStore(env);
  app.setErrorHandler(sendError);
  app.get<{ Params: { file: string } }>(
    "/media/:file",
    { logLevel: "warn", config: { host: "both" } },
    (request, reply) => {
      const { file } = request.params;
      if (VIDEO.test(file)) {
        reply.headers({ "cache-control": IMMUTABLE, "content-security-policy": VIDEO_CSP });
        return sendVideo({ request, reply, store }, file);
      }
      const [, upload, ...uploadFile] = UPLOADED.exec(file) ?? [];
      if (upload) return sendUploaded(upload, { file: toPictureFile(uploadFile), request, reply });
      const [, hash, ...drawnFile] = DRAWN.exec(file) ?? [];
      if (!hash) throw createNotFoundError("picture");
      return sendDrawn(hash, { file: toPictureFile(drawnFile), request, reply });
    },
  );

  interface PictureRequest {
    file: PictureFile | undefined;
    request: FastifyRequest;
    reply: FastifyReply;
  }

  async function sendUploaded(name: string, { file, request, reply }: PictureRequest) {
    const uploaded = await getUploadedFile({ db, store }, name, file);
    if ("placeholder" in uploaded) return sendPlaceholder(await drawn.getDrawing(uploaded.placeholder), request, reply);
    reply.headers({ "cache-control": IMMUTABLE, "content-security-policy": PICTURE_CSP });
    return reply.type(`image/${file?.format ?? "webp"}`).send(uploaded.bytes);
  }

  async function sendDrawn(hash: string, { file, request, reply }: PictureRequest) {
    const bytes = file && (await drawn.read(`${hash}-${file.width}.${file.format}`));
    if (bytes) return reply.header("cache-control", IMMUTABLE).type(`image/${file.format}`).send(bytes);
    if (file) return sendPlaceholder(await drawn.getDrawing(hash, file), request, reply);
    // The drawing itself never changes.
    return sendDrawing(await drawn.getDrawing(hash), request, reply.header("cache-control", IMMUTABLE));
  }

  /** A file will follow, so browsers must not cache the placeholder. */
  const sendPlaceholder = (drawing: Buffer, request: FastifyRequest, reply: FastifyReply) =>
    sendDrawing(drawing, request, reply.header("cache-control", "no-store"));

  async function sendDrawing(compressed: Buffer, request: FastifyRequest, reply: FastifyReply) {
    reply.type("image/svg+xml").headers({ "content-security-policy": PICTURE_CSP, vary: "accept-encoding" });
    if (!isEncodingAccepted(request.headers["accept-encoding"], "br"))
      return reply.send(await uncompressDrawing(compressed));
    return reply.header("content-encoding", "br").send(compressed);
  }
}

function toPictureFile([width, format]: (string | undefined)[]): PictureFile | undefined {
  return width && format ? { width: Number(width), format: format as PictureFile["format"] } : undefined;
}
