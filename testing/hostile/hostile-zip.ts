// Builds ZIP archives that no honest program writes, entry by entry.
import { crc32, deflateRawSync } from "node:zlib";

export interface HostileEntry {
  name: string;
  data: Buffer;
  /** Missing in the central directory, so only a reader that streams local headers finds the entry. */
  isHidden?: boolean;
  /** The size in both headers. */
  claimedSize?: number;
  /** The size in the local header only. */
  localSize?: number;
  localName?: string;
  flags?: number;
  method?: number;
  /** The directory points to the bytes of the previous entry. */
  isShared?: boolean;
}

const DEFLATED = 8;

export function hostileZip(
  entries: readonly HostileEntry[],
  { comment = Buffer.alloc(0), count }: { comment?: Buffer; count?: number } = {},
): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let [at, before, listed] = [0, 0, 0];
  for (const entry of entries) {
    const { name, data, method = DEFLATED, flags = 0, claimedSize = data.length } = entry;
    const packed = method === DEFLATED ? deflateRawSync(data) : data;
    const head = (signature: number, length: number, { size = claimedSize, shift = 0, called = name } = {}) => {
      const bytes = Buffer.alloc(length);
      bytes.writeUInt32LE(signature, 0);
      bytes.writeUInt16LE(flags, 6 + shift);
      bytes.writeUInt16LE(method, 8 + shift);
      bytes.writeUInt32LE(crc32(data), 14 + shift);
      bytes.writeUInt32LE(packed.length, 18 + shift);
      bytes.writeUInt32LE(size, 22 + shift);
      bytes.writeUInt16LE(Buffer.byteLength(called), 26 + shift);
      return bytes;
    };
    const called = entry.localName ?? name;
    const local = head(0x04034b50, 30, { size: entry.localSize ?? claimedSize, called });
    if (!entry.isShared) {
      files.push(local, Buffer.from(called), packed);
      before = at;
      at += local.length + Buffer.byteLength(called) + packed.length;
    }
    if (entry.isHidden) continue;
    const listing = head(0x02014b50, 46, { shift: 2 });
    listing.writeUInt32LE(before, 42);
    directory.push(listing, Buffer.from(name));
    listed += 1;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count ?? listed, 8);
  end.writeUInt16LE(count ?? listed, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...files, list, end, comment]);
}
