import { randomBytes } from "node:crypto";
import { BOX_DEPTH_MAX, VIDEO_BOXES_MAX } from "#server/media/inspect/bounds.ts";
import { box, buildNestedBoxes, repeatedBoxes } from "./hostile-avifs.ts";
import type { HostileFile } from "./hostile-file.ts";
import { SCRIPT } from "./hostile-files.ts";

const FTYP = box("ftyp", Buffer.from("isom\0\0\x02\0isommp41", "latin1"));

const CASES: Record<string, HostileFile["bytes"]> = {
  "boxes a hundred thousand deep": ({ full }) =>
    Buffer.concat([FTYP, buildNestedBoxes("moov", full ? 100_000 : BOX_DEPTH_MAX + 1)]),
  "two million boxes": ({ full }) =>
    Buffer.concat([FTYP, repeatedBoxes("free", full ? 2_000_000 : VIDEO_BOXES_MAX + 1)]),
  "a box longer than the file": () => {
    const long = box("mdat", Buffer.alloc(100));
    long.writeUInt32BE(0x7fffffff);
    return Buffer.concat([FTYP, long]);
  },
  "a box shorter than its head": () => {
    const short = box("mdat", Buffer.alloc(100));
    short.writeUInt32BE(4);
    return Buffer.concat([FTYP, short]);
  },
  "a page": () => Buffer.from(`<!doctype html>${SCRIPT}`),
  "random bytes": () => randomBytes(100_000),
};

export const HOSTILE_VIDEOS: readonly HostileFile[] = Object.entries(CASES).map(([what, bytes]) => ({
  name: `MP4: ${what}`,
  call: "uploadBannerVideo",
  mediaType: "video/mp4",
  bytes,
}));
