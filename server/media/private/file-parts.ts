import type { ByteRange, MediaStore } from "../store/media-store.ts";

export interface FilePart {
  file: string;
  /** Where the part begins in the whole file. */
  start: number;
  bytes: number;
}

const PIECE_BYTES = 512 * 1024;

/** Reads a range of a file that is stored in parts, a piece at a time. The parts are in their order. */
export async function* readParts(
  store: MediaStore,
  parts: readonly FilePart[],
  { start, end }: ByteRange,
): AsyncGenerator<Buffer> {
  for (const part of parts) {
    const last = Math.min(end, part.start + part.bytes - 1);
    for (let at = Math.max(start, part.start); at <= last; at += PIECE_BYTES) {
      const range = { start: at - part.start, end: Math.min(at + PIECE_BYTES - 1, last) - part.start };
      const piece = await store.read(part.file, range);
      if (!piece || piece.length !== range.end - range.start + 1)
        throw new Error(`The media store has lost ${part.file}`);
      yield piece;
    }
  }
}

/** For small files and small ranges. */
export async function readRange(store: MediaStore, parts: readonly FilePart[], range: ByteRange): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of readParts(store, parts, range)) pieces.push(piece);
  return Buffer.concat(pieces);
}
