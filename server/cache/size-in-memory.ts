import v8 from "node:v8";

/** A large value that declares its own size. */
export interface Sized {
  readonly bytes: number;
}

/** Objects in memory take about this many times their serialized size. */
const OBJECT_OVERHEAD = 3;

/** An estimate in bytes. */
export function getSizeInMemory(value: object): number {
  return isSized(value) ? value.bytes : v8.serialize(value).byteLength * OBJECT_OVERHEAD;
}

function isSized(value: object): value is Sized {
  return "bytes" in value && typeof value.bytes === "number";
}
