import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Shop } from "#server/shop.ts";
import { mediaFiles } from "./media-files.ts";

export { PictureDecoder } from "./decoder/picture-decoder.ts";
export { keepCustomerPhoto } from "./keep-upload.ts";
export { startMakingSizes } from "./make-sizes-job.ts";
export { PictureCards } from "./picture-cards.ts";
export { pictureOfficeRoutes } from "./picture-office.routes.ts";
export { drawnInPage, picturesOf, writePictures } from "./product-pictures.ts";
export { removePhoto } from "./remove-photo.ts";
export { drawingOf } from "./stand-in.ts";
export { mediaFiles };

/** Rasterises what is missing in a process of its own; the shop is open meanwhile. Returns how to end it. */
export function startDrawing({ env, log }: Shop, databaseUrl: string): () => void {
  const script = path.join(import.meta.dirname, "draw-pictures.ts");
  const drawing = spawn(process.execPath, [script, path.resolve(env.picturesDir)], {
    // Its input ends with us, however we end: nobody draws for a shop that is gone.
    stdio: ["pipe", "pipe", "inherit"],
    // Not among its arguments, which everybody on the machine may read.
    env: { PATH: process.env.PATH, RIGBAZAAR_DATABASE: databaseUrl },
  });
  createInterface({ input: drawing.stdout }).on("line", (progress) => log.info(progress));
  drawing.on("exit", (code) => log.info({ code }, "drawing ended"));
  return () => drawing.kill("SIGTERM");
}
