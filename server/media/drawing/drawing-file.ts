// SVG drawings, stored beside the rasterised files: sharp at every size, and compressed a tenth of the
// pixels' size.
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";

// Twice the time would save only 1 % more.
const QUALITY = 5;

export const toDrawingFile = (hash: string) => `${hash}.svg.br`;

/** The hash of the picture whose drawing a file is; undefined for other files. */
export function hashDrawing(file: string): string | undefined {
  return /^([0-9a-f]{20})\.svg\.br$/.exec(file)?.[1];
}

export function compressDrawing(svg: string): Promise<Buffer> {
  return promisify(brotliCompress)(svg, {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: QUALITY },
  });
}

export const uncompressDrawing = promisify<Buffer, Buffer>(brotliDecompress);
