import { METADATA_MAX_BYTES, METADATA_MAX_PARTS, SCANS_MAX } from "./bounds.ts";
import type { InspectedPicture } from "./inspected-picture.ts";
import { buildOrientationTiff, readOrientation } from "./orientation.ts";
import { createDamagedError, createOverloadedError } from "./refusals.ts";

const [SOI, EOI, SOS, DQT, DHT, DRI, APP0, APP1, APP2, APP14] = [
  0xd8, 0xd9, 0xda, 0xdb, 0xc4, 0xdd, 0xe0, 0xe1, 0xe2, 0xee,
];
const TABLES = new Set([DQT, DHT, DRI]);
/** Baseline, extended and progressive; others do not occur in practice. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const PROGRESSIVE = 0xc2;
const ADOBE_MAX_BYTES = 32;
/** "JFIF", version 1.1, no density, no thumbnail; declares that the colours are YCbCr. */
const JFIF = buildSegment(APP0, Buffer.from("JFIF\0\x01\x01\0\0\x01\0\x01\0\0", "latin1"));

interface Segment {
  marker: number;
  /** Where the marker is, and where the content begins and ends. */
  at: number;
  from: number;
  to: number;
}

/**
 * Rebuilds a JPEG from its tables, scans, colour profile and orientation; data after the end is
 * dropped.
 */
export function rebuildJpeg(file: Buffer): InspectedPicture {
  const segments: Buffer[] = [file.subarray(0, 2)];
  let head: InspectedPicture["head"] | undefined;
  let orientation = 1;
  let [parts, scans, profileBytes] = [0, 0, 0];
  for (let at = 2; ; ) {
    const current = readNextSegment(file, at);
    at = current.to;
    if (current.marker === EOI) break;
    parts += 1;
    if (parts > METADATA_MAX_PARTS) throw createOverloadedError();
    const whole = file.subarray(current.at, current.to);
    const data = file.subarray(current.from, current.to);
    if (FRAMES.has(current.marker)) {
      if (head) throw createDamagedError();
      head = readFrame(current.marker, data);
      segments.push(whole);
    } else if (current.marker === SOS) {
      scans += 1;
      if (scans > SCANS_MAX) throw createOverloadedError();
      at = findEndOfScan(file, current.to);
      segments.push(file.subarray(current.at, at));
    } else if (TABLES.has(current.marker)) {
      segments.push(whole);
    } else if (current.marker === APP0 && data.toString("latin1", 0, 5) === "JFIF\0") {
      segments.push(JFIF);
    } else if (current.marker === APP1 && data.toString("latin1", 0, 6) === "Exif\0\0") {
      orientation = readOrientation(data.subarray(6));
    } else if (current.marker === APP2 && data.toString("latin1", 0, 12) === "ICC_PROFILE\0") {
      profileBytes += data.length;
      if (profileBytes > METADATA_MAX_BYTES) throw createOverloadedError();
      segments.push(whole);
    } else if (
      current.marker === APP14 &&
      data.toString("latin1", 0, 5) === "Adobe" &&
      data.length <= ADOBE_MAX_BYTES
    ) {
      segments.push(whole);
    } else if (current.marker < APP0) {
      // Another coding method, or a marker that is not allowed here.
      throw createDamagedError();
    }
  }
  if (!head || scans === 0) throw createDamagedError();
  if (orientation !== 1)
    segments.splice(
      1,
      0,
      buildSegment(APP1, Buffer.concat([Buffer.from("Exif\0\0"), buildOrientationTiff(orientation)])),
    );
  return { head, bytes: Buffer.concat([...segments, Buffer.from([0xff, EOI])]) };
}

function readNextSegment(file: Buffer, from: number): Segment {
  let at = from;
  if (file[at] !== 0xff) throw createDamagedError();
  // Any number of fill bytes may precede a marker.
  while (file[at + 1] === 0xff) at += 1;
  const marker = file[at + 1];
  if (marker === EOI) return { marker, at, from: at + 2, to: at + 2 };
  if (marker === undefined || marker === SOI || at + 4 > file.length) throw createDamagedError();
  const to = at + 2 + file.readUInt16BE(at + 2);
  if (to < at + 4 || to > file.length) throw createDamagedError();
  return { marker, at, from: at + 4, to };
}

/** Finds the next marker that is neither a stuffed byte nor a restart. */
function findEndOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at)) {
    const next = file[at + 1];
    if (next === undefined) break;
    if (next === 0 || (next >= 0xd0 && next <= 0xd7)) at += 2;
    else if (next === 0xff) at += 1;
    else return at;
  }
  throw createDamagedError();
}

function readFrame(marker: number, data: Buffer): InspectedPicture["head"] {
  const components = data[5] ?? 0;
  if (![1, 3, 4].includes(components) || data.length !== 6 + components * 3) throw createDamagedError();
  const [height, width] = [data.readUInt16BE(1), data.readUInt16BE(3)];
  const samples = Array.from({ length: components }, (_, index) => {
    const factors = data.readUInt8(7 + index * 3);
    return (factors >> 4) * (factors & 15);
  });
  const share = samples.reduce((sum, one) => sum + one, 0) / Math.max(1, ...samples);
  // Decoders hold two-byte coefficients until the last scan has refined them.
  return { width, height, decoderBytes: marker === PROGRESSIVE ? width * height * share * 2 : 0 };
}

function buildSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}
