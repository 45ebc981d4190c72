import { inflateRawSync } from "node:zlib";
import { broken, tooLarge, type ZipEntry } from "./read-zip.ts";

/** Sheets of real workbooks reach about 50; a bomb needs a thousand. Small parts may repeat themselves as they like. */
const MAX_RATIO = 200;
const RATIO_COUNTS_FROM_BYTES = 1024 ** 2;

/** Inflates an entry to the size that the directory claims, and not a byte further. */
export function inflateEntry({ isDeflated, packed, size }: ZipEntry, { max }: { max: number }): Buffer {
  if (size > max || (size > RATIO_COUNTS_FROM_BYTES && size > packed.length * MAX_RATIO)) throw tooLarge();
  if (!isDeflated) return packed;
  try {
    // One byte more would show that the claim is a lie; zlib stops there, whatever would follow.
    const data = inflateRawSync(packed, { maxOutputLength: size + 1 });
    if (data.length === size) return data;
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge();
  }
  throw broken();
}
