import { inflateSync } from "node:zlib";

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

interface FontTable {
  tag: Buffer;
  checksum: number;
  content: Buffer;
}

/** Unpacks a WOFF to plain OpenType, because the drawing library would inflate its tables again for every letter. */
export function readWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("The file is no WOFF");
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) => readTable(woff, index));
  const head = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * tables.length);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(tables.length, 4);
  const log = Math.floor(Math.log2(tables.length));
  head.writeUInt16BE(SFNT_ENTRY * 2 ** log, 6);
  head.writeUInt16BE(log, 8);
  head.writeUInt16BE(SFNT_ENTRY * (tables.length - 2 ** log), 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const entry = SFNT_HEADER + SFNT_ENTRY * index;
    tag.copy(head, entry);
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(content.length, entry + 12);
    // Tables begin at multiples of four bytes.
    const padding = Buffer.alloc((4 - (content.length % 4)) % 4);
    parts.push(content, padding);
    offset += content.length + padding.length;
  }
  return Buffer.concat(parts);
}

function readTable(woff: Buffer, index: number): FontTable {
  const entry = WOFF_HEADER + WOFF_ENTRY * index;
  const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number];
  const bytes = woff.subarray(offset, offset + packed);
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    content: packed < length ? inflateSync(bytes) : bytes,
  };
}
