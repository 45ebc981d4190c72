// Only the orientation is preserved of a camera's metadata.

const LITTLE = Buffer.from([0x49, 0x49, 0x2a, 0x00]);
const BIG = Buffer.from([0x4d, 0x4d, 0x00, 0x2a]);
const ORIENTATION_TAG = 0x0112;
const ENTRY_BYTES = 12;
/** Cameras write a few dozen entries. */
const ENTRIES_MAX = 512;

/** Reads the orientation (1 to 8) from a TIFF structure, the content of an EXIF block; 1 if unreadable. */
export function readOrientation(tiff: Buffer): number {
  const isLittle = tiff.subarray(0, 4).equals(LITTLE);
  if (tiff.length < 14 || !(isLittle || tiff.subarray(0, 4).equals(BIG))) return 1;
  const readShort = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return 1;
  const entries = Math.min(readShort(directory), ENTRIES_MAX);
  for (let entry = 0, at = directory + 2; entry < entries; entry += 1, at += ENTRY_BYTES) {
    if (at + ENTRY_BYTES > tiff.length) return 1;
    if (readShort(at) !== ORIENTATION_TAG) continue;
    const orientation = readShort(at + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

/** Builds a TIFF structure with nothing but the orientation. */
export function buildOrientationTiff(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  LITTLE.copy(tiff);
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  tiff.writeUInt16LE(ORIENTATION_TAG, 10);
  tiff.writeUInt16LE(3, 12);
  tiff.writeUInt32LE(1, 14);
  tiff.writeUInt16LE(orientation, 18);
  return tiff;
}
