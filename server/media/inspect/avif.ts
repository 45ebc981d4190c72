import { BOX_DEPTH_MAX, BOXES_MAX, ITEM_EXTENTS_MAX, ITEM_REFERENCES_MAX } from "./bounds.ts";
import { type Box, listBoxes } from "./boxes.ts";
import type { InspectedPicture } from "./inspected-picture.ts";
import { createAnimatedError, createDamagedError, createOverloadedError } from "./refusals.ts";

const CONTAINERS = new Map([
  ["meta", 4],
  ["iprp", 0],
  ["ipco", 0],
  ["iinf", 6],
  ["iref", 4],
  ["grpl", 0],
]);
/** Coded pictures, grids of tiles, their metadata, and tone maps for brighter versions. */
const ITEM_TYPES = new Set(["av01", "grid", "Exif", "mime", "tmap"]);

/** Checks an AVIF without rebuilding it, because its items are located by their position in the file. */
export function checkAvif(file: Buffer): InspectedPicture {
  const boxes = listBoxes(file, {
    containers: CONTAINERS,
    maxBoxes: BOXES_MAX,
    maxDepth: BOX_DEPTH_MAX,
    damaged: createDamagedError,
    overloaded: createOverloadedError,
  });
  const listBoxesOfType = (type: string) =>
    boxes.filter((box) => box.type === type).map((box) => file.subarray(box.from, box.to));
  if (listBoxesOfType("moov").length > 0) throw createAnimatedError();
  if (listBoxesOfType("meta").length !== 1) throw createDamagedError();
  try {
    for (const item of listBoxesOfType("infe")) checkItem(item);
    for (const locations of listBoxesOfType("iloc")) checkLocations(locations, file.length);
    checkReferences(file, boxes);
    const [largest] = listBoxesOfType("ispe")
      .map((size) => ({ width: size.readUInt32BE(4), height: size.readUInt32BE(8), decoderBytes: 0 }))
      .toSorted((one, other) => other.width * other.height - one.width * one.height);
    if (!largest) throw createDamagedError();
    return { head: largest, bytes: file };
  } catch (error) {
    // A box ended before its required content.
    throw error instanceof RangeError ? createDamagedError(error) : error;
  }
}

function checkItem(item: Buffer): void {
  const version = item.readUInt8(0);
  if (version < 2) throw createDamagedError();
  const typeAt = version === 2 ? 8 : 10;
  const type = item.toString("latin1", typeAt, typeAt + 4);
  if (!ITEM_TYPES.has(type)) throw createDamagedError();
  if (type !== "mime") return;
  const [, , encoding = ""] = item.toString("latin1", typeAt + 4).split("\0");
  // Readers would inflate the content without a limit.
  if (encoding !== "") throw createOverloadedError();
}

/** An item may have several extents; the same extent a thousand times is a bomb. */
function checkLocations(box: Buffer, fileBytes: number): void {
  const version = box.readUInt8(0);
  const [offsetBytes, lengthBytes] = [box.readUInt8(4) >> 4, box.readUInt8(4) & 15];
  const baseBytes = box.readUInt8(5) >> 4;
  const indexBytes = version === 0 ? 0 : box.readUInt8(5) & 15;
  const isWide = version === 2;
  const items = isWide ? box.readUInt32BE(6) : box.readUInt16BE(6);
  if (items > BOXES_MAX) throw createOverloadedError();
  let [extents, bytes] = [0, 0];
  let at = isWide ? 10 : 8;
  for (let item = 0; item < items; item += 1) {
    at += (isWide ? 4 : 2) + (version === 0 ? 0 : 2) + 2 + baseBytes;
    const count = box.readUInt16BE(at);
    at += 2;
    extents += count;
    if (extents > ITEM_EXTENTS_MAX) throw createOverloadedError();
    for (let extent = 0; extent < count; extent += 1) {
      at += indexBytes + offsetBytes;
      const length = lengthBytes === 8 ? Number(box.readBigUInt64BE(at)) : lengthBytes === 4 ? box.readUInt32BE(at) : 0;
      // No length means the whole file.
      bytes += lengthBytes === 0 ? fileBytes : length;
      at += lengthBytes;
    }
  }
  if (bytes > fileBytes) throw createOverloadedError();
}

function checkReferences(file: Buffer, boxes: readonly Box[]): void {
  let references = 0;
  for (const outer of boxes.filter(({ type }) => type === "iref")) {
    const idBytes = file.readUInt8(outer.from) === 0 ? 2 : 4;
    for (const { from } of boxes.filter((box) => box.from > outer.from && box.to <= outer.to))
      references += file.readUInt16BE(from + idBytes);
  }
  if (references > ITEM_REFERENCES_MAX) throw createOverloadedError();
}
