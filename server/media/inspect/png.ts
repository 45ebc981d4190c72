import { crc32, inflateSync } from "node:zlib";
import { METADATA_MAX_BYTES, METADATA_MAX_PARTS, PIXEL_PARTS_MAX } from "./bounds.ts";
import type { InspectedPicture } from "./inspected-picture.ts";
import { buildOrientationTiff, readOrientation } from "./orientation.ts";
import { createAnimatedError, createDamagedError, createOverloadedError } from "./refusals.ts";

const SIGNATURE_BYTES = 8;
const FRAME_BYTES = 12;
const HEADER_BYTES = 13;
const CRITICAL = new Set(["IHDR", "PLTE", "IDAT", "IEND"]);
/** Other chunks that affect how pixels look; all are small. */
const COLOUR = new Set(["tRNS", "cICP", "sRGB", "gAMA", "cHRM"]);
const COLOUR_MAX_BYTES = 1_024;
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * Rebuilds a PNG from the chunks that its pixels need; compressed text and profiles are inflated up to
 * a limit.
 */
export function rebuildPng(file: Buffer): InspectedPicture {
  const chunks = [file.subarray(0, SIGNATURE_BYTES)];
  let header: InspectedPicture["head"] | undefined;
  let [metadataParts, metadataBytes, pixelParts] = [0, 0, 0];
  for (let at = SIGNATURE_BYTES, isEnd = false; !isEnd; ) {
    if (at + FRAME_BYTES > file.length) throw createDamagedError();
    const length = file.readUInt32BE(at);
    const end = at + FRAME_BYTES + length;
    if (end > file.length) throw createDamagedError();
    const type = file.toString("latin1", at + 4, at + 8);
    const data = file.subarray(at + 8, end - 4);
    if (!header) {
      header = readHeader(type, data);
      chunks.push(file.subarray(at, end));
    } else if (CRITICAL.has(type)) {
      pixelParts += 1;
      if (type === "IHDR") throw createDamagedError();
      if (pixelParts > PIXEL_PARTS_MAX) throw createOverloadedError();
      chunks.push(file.subarray(at, end));
    } else {
      // An upper-case first letter marks a critical chunk, which decoders must understand.
      if (/^[A-Z]/.test(type)) throw createDamagedError();
      if (type === "acTL") throw createAnimatedError();
      metadataParts += 1;
      if (metadataParts > METADATA_MAX_PARTS) throw createOverloadedError();
      const inflated = inflate(compressPart(type, data), METADATA_MAX_BYTES - metadataBytes);
      metadataBytes += inflated?.length ?? 0;
      if (COLOUR.has(type) && length <= COLOUR_MAX_BYTES) chunks.push(file.subarray(at, end));
      else if (type === "iCCP" && inflated) chunks.push(file.subarray(at, end));
      else if (type === "eXIf") chunks.push(buildChunk("eXIf", buildOrientationTiff(readOrientation(data))));
    }
    isEnd = type === "IEND";
    at = end;
  }
  if (!header) throw createDamagedError();
  return { head: header, bytes: Buffer.concat(chunks) };
}

function readHeader(type: string, data: Buffer): InspectedPicture["head"] {
  if (type !== "IHDR" || data.length !== HEADER_BYTES) throw createDamagedError();
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  const channels = CHANNELS[data.readUInt8(9)];
  if (channels === undefined) throw createDamagedError();
  const bytesPerPixel = channels * (data.readUInt8(8) === 16 ? 2 : 1);
  // An interlaced picture is in memory completely before its first row is known.
  return { width, height, decoderBytes: data.readUInt8(12) === 0 ? 0 : width * height * bytesPerPixel };
}

function compressPart(type: string, data: Buffer): Buffer | undefined {
  const name = data.indexOf(0);
  if (name === -1) return undefined;
  if (type === "zTXt" || type === "iCCP") return data.subarray(name + 2);
  if (type !== "iTXt" || data[name + 1] !== 1) return undefined;
  const language = data.indexOf(0, name + 3);
  const translated = language === -1 ? -1 : data.indexOf(0, language + 1);
  return translated === -1 ? undefined : data.subarray(translated + 1);
}

function inflate(compressed: Buffer | undefined, maxOutputLength: number): Buffer | undefined {
  if (!compressed || compressed.length === 0) return undefined;
  if (maxOutputLength <= 0) throw createOverloadedError();
  try {
    return inflateSync(compressed, { maxOutputLength });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw createOverloadedError();
    // Damaged text is dropped like all text.
    return undefined;
  }
}

export function buildChunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(FRAME_BYTES + data.length);
  whole.writeUInt32BE(data.length, 0);
  whole.write(type, 4, "latin1");
  data.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4);
  return whole;
}
