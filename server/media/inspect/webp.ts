import { METADATA_MAX_BYTES, METADATA_MAX_PARTS } from "./bounds.ts";
import type { InspectedPicture } from "./inspected-picture.ts";
import { buildOrientationTiff, readOrientation } from "./orientation.ts";
import { createAnimatedError, createDamagedError, createOverloadedError } from "./refusals.ts";

const HEAD_BYTES = 12;
const FLAGS = { profile: 0x20, alpha: 0x10, exif: 0x08, animated: 0x02 };
const EXTENDED_BYTES = 10;

/** Rebuilds a WebP from its frame, colour profile and orientation. */
export function rebuildWebp(file: Buffer): InspectedPicture {
  const end = 8 + file.readUInt32LE(4);
  if (end > file.length) throw createDamagedError();
  const parts = new Map<string, Buffer>();
  let count = 0;
  for (let at = HEAD_BYTES; at < end; ) {
    if (at + 8 > end) throw createDamagedError();
    const type = file.toString("latin1", at, at + 4);
    const to = at + 8 + file.readUInt32LE(at + 4);
    if (to > end) throw createDamagedError();
    if (type === "ANIM" || type === "ANMF") throw createAnimatedError();
    count += 1;
    if (count > METADATA_MAX_PARTS) throw createOverloadedError();
    // Of two chunks with the same name, decoders use the first.
    if (!parts.has(type)) parts.set(type, file.subarray(at + 8, to));
    at = to + ((to - at) % 2);
  }
  return assembleWebp(parts);
}

function assembleWebp(parts: ReadonlyMap<string, Buffer>): InspectedPicture {
  const lossy = parts.get("VP8 ");
  const lossless = parts.get("VP8L");
  const frame = lossy ?? lossless;
  if (!frame || (lossy && lossless)) throw createDamagedError();
  const head = lossy ? readLossySize(lossy) : readLosslessSize(frame);
  const extended = parts.get("VP8X");
  const pixels = buildPart(lossy ? "VP8 " : "VP8L", frame);
  if (!extended) return { head, bytes: buildRiff(pixels) };
  if (extended.length !== EXTENDED_BYTES || (extended.readUInt8(0) & FLAGS.animated) !== 0) throw createDamagedError();
  const [width, height] = [extended.readUIntLE(4, 3) + 1, extended.readUIntLE(7, 3) + 1];
  if (width !== head.width || height !== head.height) throw createDamagedError();
  const profile = parts.get("ICCP");
  if (profile && profile.length > METADATA_MAX_BYTES) throw createOverloadedError();
  const alpha = lossy && parts.get("ALPH");
  const exif = parts.get("EXIF");
  const orientation = exif ? readOrientation(exif.subarray(exif.toString("latin1", 0, 6) === "Exif\0\0" ? 6 : 0)) : 1;
  const isTurned = orientation !== 1;
  const flags = Buffer.from(extended);
  flags.writeUInt8(
    (profile ? FLAGS.profile : 0) | (extended.readUInt8(0) & FLAGS.alpha) | (isTurned ? FLAGS.exif : 0),
    0,
  );
  return {
    head,
    bytes: buildRiff([
      ...buildPart("VP8X", flags),
      ...(profile ? buildPart("ICCP", profile) : []),
      ...(alpha ? buildPart("ALPH", alpha) : []),
      ...pixels,
      ...(isTurned ? buildPart("EXIF", buildOrientationTiff(orientation)) : []),
    ]),
  };
}

function readLossySize(frame: Buffer): InspectedPicture["head"] {
  const startsAKeyFrame = frame.length >= 10 && (frame.readUInt8(0) & 1) === 0 && frame.readUIntBE(3, 3) === 0x9d012a;
  if (!startsAKeyFrame) throw createDamagedError();
  return { width: frame.readUInt16LE(6) & 0x3fff, height: frame.readUInt16LE(8) & 0x3fff, decoderBytes: 0 };
}

function readLosslessSize(frame: Buffer): InspectedPicture["head"] {
  if (frame.length < 5 || frame.readUInt8(0) !== 0x2f) throw createDamagedError();
  const bits = frame.readUInt32LE(1);
  const [width, height] = [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  return { width, height, decoderBytes: width * height * 4 };
}

/** Returns pieces, so that pixels are copied only once. */
function buildPart(type: string, data: Buffer): Buffer[] {
  const head = Buffer.alloc(8);
  head.write(type, "latin1");
  head.writeUInt32LE(data.length, 4);
  return [head, data, Buffer.alloc(data.length % 2)];
}

function buildRiff(parts: readonly Buffer[]): Buffer {
  const head = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
  const whole = Buffer.concat([head, ...parts]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}
