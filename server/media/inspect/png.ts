import { crc32, inflateSync } from "node:zlib";
import { METADATA_MAX_BYTES, METADATA_MAX_PARTS, PIXEL_PARTS_MAX } from "./bounds.ts";
import type { PlainPicture } from "./inspect-picture.ts";
import { orientationTiff, readOrientation } from "./orientation.ts";
import { damaged, moving, overloaded } from "./refusals.ts";

const SIGNATURE_BYTES = 8;
const FRAME_BYTES = 12;
const HEADER_BYTES = 13;
const CRITICAL = new Set(["IHDR", "PLTE", "IDAT", "IEND"]);
/** What else decides how pixels look; all of it is small. */
const COLOUR = new Set(["tRNS", "cICP", "sRGB", "gAMA", "cHRM"]);
const COLOUR_MAX_BYTES = 1_024;
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Rebuilds a PNG of the chunks that its pixels need. Compressed text and profiles are inflated up to a bound, never beyond. */
export function plainPng(file: Buffer): PlainPicture {
  const kept = [file.subarray(0, SIGNATURE_BYTES)];
  let header: PlainPicture["head"] | undefined;
  let [metadataParts, metadataBytes, pixelParts] = [0, 0, 0];
  for (let at = SIGNATURE_BYTES, isEnd = false; !isEnd; ) {
    if (at + FRAME_BYTES > file.length) throw damaged();
    const length = file.readUInt32BE(at);
    const end = at + FRAME_BYTES + length;
    if (end > file.length) throw damaged();
    const type = file.toString("latin1", at + 4, at + 8);
    const data = file.subarray(at + 8, end - 4);
    if (!header) {
      header = readHeader(type, data);
      kept.push(file.subarray(at, end));
    } else if (CRITICAL.has(type)) {
      pixelParts += 1;
      if (type === "IHDR") throw damaged();
      if (pixelParts > PIXEL_PARTS_MAX) throw overloaded();
      kept.push(file.subarray(at, end));
    } else {
      // An upper-case first letter: nobody may decode the picture without knowing this chunk.
      if (/^[A-Z]/.test(type)) throw damaged();
      if (type === "acTL") throw moving();
      metadataParts += 1;
      if (metadataParts > METADATA_MAX_PARTS) throw overloaded();
      const inflated = inflate(compressedPart(type, data), METADATA_MAX_BYTES - metadataBytes);
      metadataBytes += inflated?.length ?? 0;
      if (COLOUR.has(type) && length <= COLOUR_MAX_BYTES) kept.push(file.subarray(at, end));
      else if (type === "iCCP" && inflated) kept.push(file.subarray(at, end));
      else if (type === "eXIf") kept.push(chunk("eXIf", orientationTiff(readOrientation(data))));
    }
    isEnd = type === "IEND";
    at = end;
  }
  if (!header) throw damaged();
  return { head: header, bytes: Buffer.concat(kept) };
}

function readHeader(type: string, data: Buffer): PlainPicture["head"] {
  if (type !== "IHDR" || data.length !== HEADER_BYTES) throw damaged();
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  const channels = CHANNELS[data.readUInt8(9)];
  if (channels === undefined) throw damaged();
  const bytesPerPixel = channels * (data.readUInt8(8) === 16 ? 2 : 1);
  // An interlaced picture is in memory whole before its first row is known.
  return { width, height, bytesHeld: data.readUInt8(12) === 0 ? 0 : width * height * bytesPerPixel };
}

/** What of a chunk a reader would inflate. */
function compressedPart(type: string, data: Buffer): Buffer | undefined {
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
  if (maxOutputLength <= 0) throw overloaded();
  try {
    return inflateSync(compressed, { maxOutputLength });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw overloaded();
    // Damaged text is dropped like every other text.
    return undefined;
  }
}

export function chunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(FRAME_BYTES + data.length);
  whole.writeUInt32BE(data.length, 0);
  whole.write(type, 4, "latin1");
  data.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4);
  return whole;
}
