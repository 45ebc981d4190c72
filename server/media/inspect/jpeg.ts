import { METADATA_MAX_BYTES, METADATA_MAX_PARTS, SCANS_MAX } from "./bounds.ts";
import type { PlainPicture } from "./inspect-picture.ts";
import { orientationTiff, readOrientation } from "./orientation.ts";
import { damaged, overloaded } from "./refusals.ts";

const [SOI, EOI, SOS, DQT, DHT, DRI, APP0, APP1, APP2, APP14] = [
  0xd8, 0xd9, 0xda, 0xdb, 0xc4, 0xdd, 0xe0, 0xe1, 0xe2, 0xee,
];
const TABLES = new Set([DQT, DHT, DRI]);
/** Baseline, extended and progressive; nothing else is met outside of laboratories. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const PROGRESSIVE = 0xc2;
const ADOBE_MAX_BYTES = 32;
/** "JFIF", version 1.1, no density, no thumbnail: says that the colours are YCbCr. */
const JFIF = segment(APP0, Buffer.from("JFIF\0\x01\x01\0\0\x01\0\x01\0\0", "latin1"));

interface Segment {
  marker: number;
  /** Where its marker is, where what it holds begins, and where that ends. */
  at: number;
  from: number;
  to: number;
}

/** Rebuilds a JPEG of its tables and scans, its colour profile and its orientation. What follows its end is dropped. */
export function plainJpeg(file: Buffer): PlainPicture {
  const kept: Buffer[] = [file.subarray(0, 2)];
  let head: PlainPicture["head"] | undefined;
  let orientation = 1;
  let [parts, scans, profileBytes] = [0, 0, 0];
  for (let at = 2; ; ) {
    const found = nextSegment(file, at);
    at = found.to;
    if (found.marker === EOI) break;
    parts += 1;
    if (parts > METADATA_MAX_PARTS) throw overloaded();
    const whole = file.subarray(found.at, found.to);
    const data = file.subarray(found.from, found.to);
    if (FRAMES.has(found.marker)) {
      if (head) throw damaged();
      head = readFrame(found.marker, data);
      kept.push(whole);
    } else if (found.marker === SOS) {
      scans += 1;
      if (scans > SCANS_MAX) throw overloaded();
      at = endOfScan(file, found.to);
      kept.push(file.subarray(found.at, at));
    } else if (TABLES.has(found.marker)) {
      kept.push(whole);
    } else if (found.marker === APP0 && data.toString("latin1", 0, 5) === "JFIF\0") {
      kept.push(JFIF);
    } else if (found.marker === APP1 && data.toString("latin1", 0, 6) === "Exif\0\0") {
      orientation = readOrientation(data.subarray(6));
    } else if (found.marker === APP2 && data.toString("latin1", 0, 12) === "ICC_PROFILE\0") {
      profileBytes += data.length;
      if (profileBytes > METADATA_MAX_BYTES) throw overloaded();
      kept.push(whole);
    } else if (found.marker === APP14 && data.toString("latin1", 0, 5) === "Adobe" && data.length <= ADOBE_MAX_BYTES) {
      kept.push(whole);
    } else if (found.marker < APP0) {
      // Another way of coding, or a marker that has no place here.
      throw damaged();
    }
  }
  if (!head || scans === 0) throw damaged();
  if (orientation !== 1)
    kept.splice(1, 0, segment(APP1, Buffer.concat([Buffer.from("Exif\0\0"), orientationTiff(orientation)])));
  return { head, bytes: Buffer.concat([...kept, Buffer.from([0xff, EOI])]) };
}

function nextSegment(file: Buffer, from: number): Segment {
  let at = from;
  if (file[at] !== 0xff) throw damaged();
  // Any number of these may fill the room before a marker.
  while (file[at + 1] === 0xff) at += 1;
  const marker = file[at + 1];
  if (marker === EOI) return { marker, at, from: at + 2, to: at + 2 };
  if (marker === undefined || marker === SOI || at + 4 > file.length) throw damaged();
  const to = at + 2 + file.readUInt16BE(at + 2);
  if (to < at + 4 || to > file.length) throw damaged();
  return { marker, at, from: at + 4, to };
}

/** Where the next marker is that is neither a stuffed byte nor a restart. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at)) {
    const next = file[at + 1];
    if (next === undefined) break;
    if (next === 0 || (next >= 0xd0 && next <= 0xd7)) at += 2;
    else if (next === 0xff) at += 1;
    else return at;
  }
  throw damaged();
}

function readFrame(marker: number, data: Buffer): PlainPicture["head"] {
  const components = data[5] ?? 0;
  if (![1, 3, 4].includes(components) || data.length !== 6 + components * 3) throw damaged();
  const [height, width] = [data.readUInt16BE(1), data.readUInt16BE(3)];
  const samples = Array.from({ length: components }, (_, index) => {
    const factors = data.readUInt8(7 + index * 3);
    return (factors >> 4) * (factors & 15);
  });
  const share = samples.reduce((sum, one) => sum + one, 0) / Math.max(1, ...samples);
  // Coefficients of two bytes are held until the last scan has refined them.
  return { width, height, bytesHeld: marker === PROGRESSIVE ? width * height * share * 2 : 0 };
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}
