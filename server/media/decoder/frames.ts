// Sends values with buffers over pipes, because Node's IPC channel copies each buffer several times,
// 15 MB at a time.
import type { Readable, Writable } from "node:stream";

/** More than any picture and its results need; a compromised decoder cannot fill the shop's memory. */
const FRAME_MAX_BYTES = 64 * 1024 * 1024;

interface Head {
  value: unknown;
  /** The lengths of the buffers that follow. */
  lengths: number[];
}

/** Writes a value; its buffers are sent without encoding. */
export function writeFrame(stream: Writable, value: unknown): void {
  const buffers: Buffer[] = [];
  const detached = replaceDeep(value, (one) => (Buffer.isBuffer(one) ? { buffer: buffers.push(one) - 1 } : undefined));
  const head = Buffer.from(JSON.stringify({ value: detached, lengths: buffers.map(({ length }) => length) }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  for (const part of [length, head, ...buffers]) stream.write(part);
}

/** Yields the values written at the other end until the stream closes. */
export async function* readFrames(stream: Readable): AsyncGenerator<unknown, undefined> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.alloc(0);
  const take = async (length: number): Promise<Buffer | undefined> => {
    if (length > FRAME_MAX_BYTES) throw new Error("A frame is too large");
    const taken = Buffer.allocUnsafeSlow(length);
    for (let filled = 0; filled < length; ) {
      if (rest.length === 0) {
        const { value, done } = await chunks.next();
        if (done) return undefined;
        rest = value;
      }
      const count = rest.copy(taken, filled);
      filled += count;
      rest = rest.subarray(count);
    }
    return taken;
  };
  for (;;) {
    const length = await take(4);
    const head = length && (await take(length.readUInt32BE()));
    if (!head) return undefined;
    const { value, lengths } = JSON.parse(head.toString()) as Head;
    const buffers: (Buffer | undefined)[] = [];
    for (const one of lengths) buffers.push(await take(one));
    yield replaceDeep(value, (one) => (isBufferReference(one) ? buffers[one.buffer] : undefined));
  }
}

const isBufferReference = (value: unknown): value is { buffer: number } =>
  typeof value === "object" && value !== null && "buffer" in value && typeof value.buffer === "number";

function replaceDeep(value: unknown, replacement: (value: unknown) => unknown): unknown {
  const replaced = replacement(value);
  if (replaced !== undefined) return replaced;
  if (Array.isArray(value)) return value.map((one) => replaceDeep(one, replacement));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaceDeep(one, replacement)]));
}
