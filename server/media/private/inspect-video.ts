import { ShopError } from "#contract/errors.ts";
import { VIDEO_BOXES_MAX } from "../inspect/bounds.ts";
import type { ByteRange } from "../store/media-store.ts";
import { detectVideoType } from "../upload/read-video.ts";

export interface StoredFile {
  bytes: number;
  read: (range: ByteRange) => Promise<Buffer>;
}

export type CameraVideoType = "mp4" | "mov" | "webm";

const HEAD_BYTES = 64;
const BOX_HEAD_BYTES = 16;
/** An hour of film has an index of about 4 MB. */
const INDEX_MAX_BYTES = 32 * 1024 * 1024;
/** Boxes with an index; those with pictures and sound are skipped. */
const INDEXES = new Set(["ftyp", "moov", "moof", "mfra"]);
const QUICKTIME = "qt  ";
const WINDOW_BYTES = 512 * 1024;

const createDamagedError = () => new ShopError("wrong-type", { text: "This video is damaged and cannot be used" });

/**
 * Detects the type of a camera's video by its content. The file is too large for memory, so only its
 * index is read, and inspected as if the rest were empty.
 */
export async function inspectVideo(stored: StoredFile): Promise<CameraVideoType> {
  const file = { ...stored, read: createWindowReader(stored) };
  const head = await file.read({ start: 0, end: Math.min(HEAD_BYTES, file.bytes) - 1 });
  const isBoxes = head.toString("latin1", 4, 8) === "ftyp";
  const isQuickTime = isBoxes && head.toString("latin1", 8, 12) === QUICKTIME;
  const type = detectVideoType(isBoxes ? await readIndexes(file) : head, { takesQuickTime: true });
  if (type === "ogg") throw new ShopError("wrong-type", { text: "Only MP4, MOV and WebM videos can be used" });
  return isQuickTime ? "mov" : type;
}

/** Heads of boxes that lie close together are read at once, because each read may be a request. */
function createWindowReader({ bytes, read }: StoredFile): StoredFile["read"] {
  let window: { start: number; content: Buffer } = { start: 0, content: Buffer.alloc(0) };
  return async ({ start, end }) => {
    const isInside = start >= window.start && end < window.start + window.content.length;
    if (!isInside && end - start < WINDOW_BYTES)
      window = { start, content: await read({ start, end: Math.min(start + WINDOW_BYTES, bytes) - 1 }) };
    else if (!isInside) return read({ start, end });
    return window.content.subarray(start - window.start, end - window.start + 1);
  };
}

async function readIndexes({ bytes, read }: StoredFile): Promise<Buffer> {
  const parts: Buffer[] = [];
  let indexed = 0;
  for (let at = 0; at < bytes; ) {
    if (parts.length > VIDEO_BOXES_MAX) throw createOverloadedError();
    const head = await read({ start: at, end: Math.min(at + BOX_HEAD_BYTES, bytes) - 1 });
    if (head.length < 8) throw createDamagedError();
    const length = readBoxLength(head, bytes - at);
    if (length === undefined || at + length > bytes) throw createDamagedError();
    if (INDEXES.has(head.toString("latin1", 4, 8))) {
      indexed += length;
      if (indexed > INDEX_MAX_BYTES) throw createOverloadedError();
      parts.push(await read({ start: at, end: at + length - 1 }));
    } else {
      const empty = Buffer.alloc(8);
      empty.writeUInt32BE(8);
      head.copy(empty, 4, 4, 8);
      parts.push(empty);
    }
    at += length;
  }
  return Buffer.concat(parts);
}

function readBoxLength(head: Buffer, left: number): number | undefined {
  const short = head.readUInt32BE(0);
  if (short === 0) return left;
  if (short !== 1) return short < 8 ? undefined : short;
  const long = head.length < BOX_HEAD_BYTES ? 0 : Number(head.readBigUInt64BE(8));
  return long < BOX_HEAD_BYTES ? undefined : long;
}

function createOverloadedError(): ShopError {
  return new ShopError("too-large", {
    text: "This file contains too much extra data. Please save the video again as MP4",
  });
}
