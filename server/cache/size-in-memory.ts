import v8 from "node:v8";

/** What holds so much that it says itself how much. */
export interface Sized {
  readonly bytes: number;
}

/** As objects, things take about so much more room than written down. */
const AS_OBJECTS = 3;

/** About how many bytes something takes. */
export function sizeInMemory(value: object): number {
  return isSized(value) ? value.bytes : v8.serialize(value).byteLength * AS_OBJECTS;
}

function isSized(value: object): value is Sized {
  return "bytes" in value && typeof value.bytes === "number";
}
