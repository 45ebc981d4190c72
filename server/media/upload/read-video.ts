import { ShopError } from "#contract/errors.ts";
import { BOX_DEPTH_MAX, VIDEO_BOXES_MAX } from "../inspect/bounds.ts";
import { listBoxes } from "../inspect/boxes.ts";

export type VideoType = "mp4" | "webm" | "ogg";

const readAscii = (bytes: Buffer, from: number, to: number) => bytes.toString("latin1", from, to);
const MP4_BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash)$/;
const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const HEAD_BYTES = 64;
const CONTAINERS = new Map(
  ["moov", "trak", "edts", "mdia", "minf", "dinf", "stbl", "mvex", "moof", "traf", "mfra"].map((type) => [type, 0]),
);

/**
 * Detects the video type by the first bytes. Only browsers decode the file, which is served as this
 * type alone. Cameras of phones also write QuickTime, which has the structure of MP4.
 */
export function detectVideoType(
  bytes: Buffer,
  { takesQuickTime = false }: { takesQuickTime?: boolean } = {},
): VideoType {
  const brand = readAscii(bytes, 4, 8) === "ftyp" ? readAscii(bytes, 8, 12) : "";
  if (MP4_BRANDS.test(brand) || (takesQuickTime && brand === "qt  ")) {
    checkBoxes(bytes);
    return "mp4";
  }
  if (bytes.subarray(0, 4).equals(EBML) && readAscii(bytes, 0, HEAD_BYTES).includes("webm")) return "webm";
  if (readAscii(bytes, 0, 4) === "OggS") return "ogg";
  throw new ShopError("wrong-type", { text: "Only MP4, WebM and Ogg videos can be used" });
}

/** Protects shoppers' browsers from structures that no camera or editor writes. */
function checkBoxes(file: Buffer): void {
  listBoxes(file, {
    containers: CONTAINERS,
    maxBoxes: VIDEO_BOXES_MAX,
    maxDepth: BOX_DEPTH_MAX,
    damaged: () => new ShopError("wrong-type", { text: "This video is damaged and cannot be used" }),
    overloaded: () =>
      new ShopError("too-large", {
        text: "This file contains too much extra data. Please save the video again as MP4",
      }),
  });
}
