// Files that no honest program writes, for tests of uploads and imports.
import { crc32, deflateRawSync } from "node:zlib";
import sharp from "sharp";

/** Pixels that do not compress. */
export async function noise(format: "jpeg" | "png" | "webp" | "avif"): Promise<Buffer> {
  const data = Buffer.from(Uint8Array.from({ length: 120 * 120 * 3 }, (_, place) => (place * 7_919) % 251));
  return sharp(data, { raw: { width: 120, height: 120, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

export async function buildHalfPicture(format: "jpeg" | "png" | "webp" | "avif"): Promise<Buffer> {
  const file = await noise(format);
  return file.subarray(0, Math.floor(file.length / 2));
}

/** Changes the dimensions in a PNG header and fixes the checksum. */
export function withClaimedSize(file: Buffer, side: number): Buffer {
  const copy = Buffer.from(file);
  copy.writeUInt32BE(side, 16);
  copy.writeUInt32BE(side, 20);
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29);
  return copy;
}

export const SCRIPT = "*/=1;<script>alert(document.cookie)</script><?php system($_GET[0]); ?>PK\u0003\u0004";

/** A JPEG that is also a script: a comment segment after its start and a tail after its end. */
export function withScript(jpeg: Buffer): Buffer {
  const script = Buffer.from(SCRIPT);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), script]);
}

/** A minimal ZIP writer that can lie about sizes. */
export function zipOf(files: Record<string, Buffer>, { claimedSize }: { claimedSize?: number } = {}): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, data] of Object.entries(files)) {
    const packed = deflateRawSync(data);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(claimedSize ?? data.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claimedSize ?? data.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name), packed);
    entries.push(entry, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}
