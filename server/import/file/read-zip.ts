// A strict reader of ZIP archives: only what the central directory lists is there, and each local header must agree with it.
import { UnreadableFile } from "./unreadable-file.ts";

export interface ZipEntry {
  name: string;
  isDeflated: boolean;
  /** The bytes as they lie in the archive. */
  packed: Buffer;
  /** What the directory claims; whoever inflates holds the entry to it. */
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
/** Sizes stand behind the data: the local header need not have them. */
const SIZES_FOLLOW = 0b1000;

export function readZip(bytes: Buffer): Map<string, ZipEntry> {
  const { count, directory } = readEnd(bytes);
  const entries = new Map<string, ZipEntry>();
  const ranges: { from: number; to: number }[] = [];
  let at = directory.from;
  for (let place = 0; place < count; place += 1) {
    const entry = readEntry(bytes, { at, directory });
    if (entries.has(entry.name)) throw broken();
    entries.set(entry.name, entry);
    ranges.push(entry.range);
    at = entry.next;
  }
  if (at !== directory.to) throw broken();
  ranges.sort((one, other) => one.from - other.from);
  // Entries that share their bytes are how a small archive inflates without end.
  if (ranges.some(({ from }, place) => from < (ranges[place - 1]?.to ?? 0))) throw broken();
  return entries;
}

interface Range {
  from: number;
  to: number;
}

/** The record at the very end, whose comment reaches to the last byte: an archive has one meaning only. */
function readEnd(bytes: Buffer): { count: number; directory: Range } {
  const first = Math.max(0, bytes.length - END.length - MAX_COMMENT);
  for (let at = bytes.length - END.length; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) !== END.signature) continue;
    if (at + END.length + bytes.readUInt16LE(at + 20) !== bytes.length) continue;
    const disks = bytes.readUInt32LE(at + 4);
    const [onDisk, count] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
    const [size, from] = [bytes.readUInt32LE(at + 12), bytes.readUInt32LE(at + 16)];
    if (disks !== 0 || onDisk !== count || from + size !== at) throw broken();
    if (count > MAX_ENTRIES) throw tooLarge();
    return { count, directory: { from, to: at } };
  }
  throw broken();
}

function readEntry(
  bytes: Buffer,
  { at, directory }: { at: number; directory: Range },
): ZipEntry & { range: Range; next: number } {
  if (at + ENTRY.length > directory.to || bytes.readUInt32LE(at) !== ENTRY.signature) throw broken();
  const flags = bytes.readUInt16LE(at + 8);
  const method = bytes.readUInt16LE(at + 10);
  const [packed, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
  const nameLength = bytes.readUInt16LE(at + 28);
  const next = at + ENTRY.length + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  const local = bytes.readUInt32LE(at + 42);
  if ((flags & REFUSED_FLAGS) !== 0 || next > directory.to) throw broken();
  if ([packed, size, local].includes(ZIP64) || bytes.readUInt16LE(at + 34) !== 0) throw broken();
  if (method !== DEFLATED && (method !== STORED || packed !== size)) throw broken();
  const name = bytes.subarray(at + ENTRY.length, at + ENTRY.length + nameLength);
  const from = checkLocal(bytes, { local, name, flags, method, packed, size });
  if (from + packed > directory.from) throw broken();
  return {
    name: name.toString("utf8"),
    isDeflated: method === DEFLATED,
    packed: bytes.subarray(from, from + packed),
    size,
    range: { from: local, to: from + packed },
    next,
  };
}

interface Listed {
  local: number;
  name: Buffer;
  flags: number;
  method: number;
  packed: number;
  size: number;
}

/** Answers where the data begins. */
function checkLocal(bytes: Buffer, { local, name, flags, method, packed, size }: Listed): number {
  const nameAt = local + LOCAL.length;
  if (nameAt > bytes.length || bytes.readUInt32LE(local) !== LOCAL.signature) throw broken();
  const nameLength = bytes.readUInt16LE(local + 26);
  const [localPacked, localSize] = [bytes.readUInt32LE(local + 18), bytes.readUInt32LE(local + 22)];
  const fits = (found: number, listed: number) =>
    found === listed || ((flags & SIZES_FOLLOW) !== 0 && (found === 0 || found === ZIP64));
  const agrees =
    bytes.readUInt16LE(local + 6) === flags &&
    bytes.readUInt16LE(local + 8) === method &&
    bytes.subarray(nameAt, nameAt + nameLength).equals(name) &&
    fits(localPacked, packed) &&
    fits(localSize, size);
  if (!agrees) throw broken();
  return nameAt + nameLength + bytes.readUInt16LE(local + 28);
}

export const broken = () => new UnreadableFile("This file is broken, or no XLSX workbook");
export const tooLarge = () => new UnreadableFile("This workbook is too large when it is unpacked");
