// A strict ZIP reader: only entries of the central directory exist, and local headers must match them.
import { UnreadableFile } from "./unreadable-file.ts";

export interface ZipEntry {
  name: string;
  isDeflated: boolean;
  packed: Buffer;
  /** The size stated by the directory, which inflating must not exceed. */
  size: number;
}

const MAX_ENTRIES = 500;
const MAX_COMMENT = 65_535;
const END = { signature: 0x06054b50, length: 22 };
const ENTRY = { signature: 0x02014b50, length: 46 };
const LOCAL = { signature: 0x04034b50, length: 30 };
const ZIP64 = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;
/** Encryption, patches, strong encryption, a masked directory. */
const REFUSED_FLAGS = 0b10_0000_0110_0001;
/** The sizes follow the data, so the local header may lack them. */
const SIZES_FOLLOW = 0b1000;

export function readZip(bytes: Buffer): Map<string, ZipEntry> {
  const { count, directory } = readEnd(bytes);
  const entries = new Map<string, ZipEntry>();
  const ranges: { from: number; to: number }[] = [];
  let at = directory.from;
  for (let place = 0; place < count; place += 1) {
    const entry = readEntry(bytes, { at, directory });
    if (entries.has(entry.name)) throw createBrokenError();
    entries.set(entry.name, entry);
    ranges.push(entry.range);
    at = entry.next;
  }
  if (at !== directory.to) throw createBrokenError();
  ranges.sort((one, other) => one.from - other.from);
  // Overlapping entries let a small archive inflate without limit.
  if (ranges.some(({ from }, place) => from < (ranges[place - 1]?.to ?? 0))) throw createBrokenError();
  return entries;
}

interface Range {
  from: number;
  to: number;
}

/**
 * Finds the end record, whose comment must reach the last byte, so that an archive has one meaning
 * only.
 */
function readEnd(bytes: Buffer): { count: number; directory: Range } {
  const first = Math.max(0, bytes.length - END.length - MAX_COMMENT);
  for (let at = bytes.length - END.length; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) !== END.signature) continue;
    if (at + END.length + bytes.readUInt16LE(at + 20) !== bytes.length) continue;
    const disks = bytes.readUInt32LE(at + 4);
    const [onDisk, count] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
    const [size, from] = [bytes.readUInt32LE(at + 12), bytes.readUInt32LE(at + 16)];
    if (disks !== 0 || onDisk !== count || from + size !== at) throw createBrokenError();
    if (count > MAX_ENTRIES) throw createTooLargeError();
    return { count, directory: { from, to: at } };
  }
  throw createBrokenError();
}

function readEntry(
  bytes: Buffer,
  { at, directory }: { at: number; directory: Range },
): ZipEntry & { range: Range; next: number } {
  if (at + ENTRY.length > directory.to || bytes.readUInt32LE(at) !== ENTRY.signature) throw createBrokenError();
  const flags = bytes.readUInt16LE(at + 8);
  const method = bytes.readUInt16LE(at + 10);
  const [packed, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
  const nameLength = bytes.readUInt16LE(at + 28);
  const next = at + ENTRY.length + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  const local = bytes.readUInt32LE(at + 42);
  if ((flags & REFUSED_FLAGS) !== 0 || next > directory.to) throw createBrokenError();
  if ([packed, size, local].includes(ZIP64) || bytes.readUInt16LE(at + 34) !== 0) throw createBrokenError();
  if (method !== DEFLATED && (method !== STORED || packed !== size)) throw createBrokenError();
  const name = bytes.subarray(at + ENTRY.length, at + ENTRY.length + nameLength);
  const from = checkLocalHeader(bytes, { local, name, flags, method, packed, size });
  if (from + packed > directory.from) throw createBrokenError();
  return {
    name: name.toString("utf8"),
    isDeflated: method === DEFLATED,
    packed: bytes.subarray(from, from + packed),
    size,
    range: { from: local, to: from + packed },
    next,
  };
}

interface DirectoryEntry {
  local: number;
  name: Buffer;
  flags: number;
  method: number;
  packed: number;
  size: number;
}

/** Returns where the data begins. */
function checkLocalHeader(bytes: Buffer, { local, name, flags, method, packed, size }: DirectoryEntry): number {
  const nameAt = local + LOCAL.length;
  if (nameAt > bytes.length || bytes.readUInt32LE(local) !== LOCAL.signature) throw createBrokenError();
  const nameLength = bytes.readUInt16LE(local + 26);
  const [localPacked, localSize] = [bytes.readUInt32LE(local + 18), bytes.readUInt32LE(local + 22)];
  const isListedSize = (found: number, listed: number) =>
    found === listed || ((flags & SIZES_FOLLOW) !== 0 && (found === 0 || found === ZIP64));
  const agrees =
    bytes.readUInt16LE(local + 6) === flags &&
    bytes.readUInt16LE(local + 8) === method &&
    bytes.subarray(nameAt, nameAt + nameLength).equals(name) &&
    isListedSize(localPacked, packed) &&
    isListedSize(localSize, size);
  if (!agrees) throw createBrokenError();
  return nameAt + nameLength + bytes.readUInt16LE(local + 28);
}

export const createBrokenError = () => new UnreadableFile("This file is damaged, or is not an XLSX workbook");
export const createTooLargeError = () =>
  new UnreadableFile("This workbook is too large when it is unpacked. Please divide it, or save it as CSV");
