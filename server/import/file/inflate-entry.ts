import { inflateRawSync } from "node:zlib";
import { createBrokenError, createTooLargeError, type ZipEntry } from "./read-zip.ts";

/** Sheets of real workbooks reach about 50, a bomb needs a thousand; small parts may exceed the ratio. */
const MAX_RATIO = 200;
const RATIO_COUNTS_FROM_BYTES = 1024 ** 2;

/** Inflates an entry to at most the size that the directory states. */
export function inflateEntry({ isDeflated, packed, size }: ZipEntry, { max }: { max: number }): Buffer {
  if (size > max || (size > RATIO_COUNTS_FROM_BYTES && size > packed.length * MAX_RATIO)) throw createTooLargeError();
  if (!isDeflated) return packed;
  try {
    // One byte more proves that the stated size is wrong; zlib stops there.
    const data = inflateRawSync(packed, { maxOutputLength: size + 1 });
    if (data.length === size) return data;
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE") throw createTooLargeError();
  }
  throw createBrokenError();
}
