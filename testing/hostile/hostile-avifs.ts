import sharp from "sharp";
import { BOX_DEPTH_MAX, BOXES_MAX, ITEM_EXTENTS_MAX, ITEM_REFERENCES_MAX } from "#server/media/inspect/bounds.ts";
import type { HostileFile } from "./hostile-file.ts";
import { buildHalfPicture } from "./hostile-files.ts";

/** Builds a box of an ISO base media file (AVIF, MP4). */
export function box(type: string, ...data: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + data.reduce((sum, { length }) => sum + length, 0));
  head.write(type, 4, "latin1");
  return Buffer.concat([head, ...data]);
}

export function buildNestedBoxes(type: string, depth: number): Buffer {
  const head = Buffer.alloc(8 * depth);
  for (let at = 0; at < head.length; at += 8) {
    head.writeUInt32BE(head.length - at, at);
    head.write(type, at + 4, "latin1");
  }
  return head;
}

export const repeatedBoxes = (type: string, count: number) => Buffer.alloc(8 * count, box(type));

const zeros = (count: number) => Buffer.alloc(count);
const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const FTYP = box("ftyp", Buffer.from("avif\0\0\0\0avifmif1miaf", "latin1"));
const avif = (...inMeta: Buffer[]) => Buffer.concat([FTYP, box("meta", zeros(4), ...inMeta)]);
const item = (type: string, rest = "") =>
  box("infe", Buffer.from([2, 0, 0, 0, 0, 1, 0, 0]), Buffer.from(`${type}${rest}`, "latin1"));
const size = (width: number, height: number) => {
  const data = zeros(12);
  data.writeUInt32BE(width, 4);
  data.writeUInt32BE(height, 8);
  return box("iprp", box("ipco", box("ispe", data)));
};

/** One item whose extents repeat the same bytes of the file. */
function buildRepeatedExtents(count: number): Buffer {
  const extent = Buffer.from([0, 0, 0, 0, 0, 0x10, 0, 0]);
  const head = Buffer.concat([zeros(4), Buffer.from([0x44, 0]), u16(1), u16(1), u16(0), u16(count)]);
  return box("iloc", head, Buffer.alloc(count * extent.length, extent));
}

async function avifWithWrongSize(full: boolean): Promise<Buffer> {
  const side = full ? 3_800 : 200;
  const file = await sharp({ create: { width: side, height: side, channels: 3, background: "#357" } })
    .avif({ effort: 0 })
    .toBuffer();
  const at = file.indexOf("ispe");
  file.writeUInt32BE(64, at + 8);
  file.writeUInt32BE(64, at + 12);
  return file;
}

export const avifBombs: Record<string, HostileFile["bytes"]> = {
  "boxes a hundred thousand deep": ({ full }) => avif(buildNestedBoxes("ipco", full ? 100_000 : BOX_DEPTH_MAX + 1)),
  "a million boxes": ({ full }) => avif(repeatedBoxes("free", full ? 1_000_000 : BOXES_MAX + 1)),
  "a thousand tiles a hundred times": ({ full }) =>
    avif(box("iref", zeros(4), box("dimg", u16(1), u16(full ? 65_535 : ITEM_REFERENCES_MAX + 1))), size(64, 64)),
  "an item of 60,000 places": ({ full }) =>
    avif(buildRepeatedExtents(full ? 60_000 : ITEM_EXTENTS_MAX + 1), size(64, 64)),
  "an item larger than the file": () => avif(buildRepeatedExtents(2), size(64, 64)),
  "a description that is inflated": () =>
    avif(box("iinf", zeros(4), u16(1), item("mime", "\0application/rdf+xml\0deflate\0")), size(64, 64)),
  "an item of a kind that no AVIF needs": () => avif(box("iinf", zeros(4), u16(1), item("iovl", "\0")), size(64, 64)),
  "30,000 by 30,000": () => avif(size(30_000, 30_000)),
  "a film": () => Buffer.concat([avif(size(64, 64)), box("moov")]),
  "a size that is not its own": ({ full }) => avifWithWrongSize(full),
  "a box longer than the file": () => {
    const file = avif(size(64, 64));
    file.writeUInt32BE(0x7fffffff, FTYP.length);
    return file;
  },
  "a box of 64 bits beyond the file": () => {
    const long = Buffer.concat([box("free", zeros(8))]);
    long.writeUInt32BE(1);
    long.writeBigUInt64BE(2n ** 60n, 8);
    return Buffer.concat([FTYP, long]);
  },
  "nothing but its beginning": () => FTYP,
  "half of one": () => buildHalfPicture("avif"),
};
