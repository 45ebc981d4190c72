import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { readFrames, writeFrame } from "./frames.ts";

async function all(frames: AsyncIterable<unknown>): Promise<unknown[]> {
  const values: unknown[] = [];
  for await (const value of frames) values.push(value);
  return values;
}

test("frames: values and their buffers arrive unchanged, however the stream is split", async () => {
  const values = [
    { name: "read", input: Buffer.from("pixels") },
    [{ left: 1, bytes: Buffer.alloc(0) }, { left: 2, bytes: Buffer.alloc(200_000, 7) }, null, "text"],
    { state: "refused", text: "Zu groß" },
  ];
  const [written, cut] = [new PassThrough(), new PassThrough()];
  for (const value of values) writeFrame(written, value);
  written.end();
  for await (const chunk of written)
    for (let at = 0; at < chunk.length; at += 4_099) cut.write(chunk.subarray(at, at + 4_099));
  cut.end();
  expect(await all(readFrames(cut))).toEqual(values);
});

test("frames: a truncated frame ends the stream, and a length above the limit is refused", async () => {
  const half = new PassThrough();
  half.end(Buffer.from([0, 0, 0, 9, 1]));
  expect(await all(readFrames(half))).toEqual([]);
  const huge = new PassThrough();
  huge.end(Buffer.from([0xff, 0xff, 0xff, 0xff]));
  await expect(readFrames(huge).next()).rejects.toThrow(/too large/);
});
