// A process without secrets or connections that decodes untrusted pictures (decision 0042).
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { ShopError } from "#contract/errors.ts";
import type { DecoderWork, WorkName } from "#server/platform/picture-decoder.ts";
import { readFrames, writeFrame } from "./frames.ts";
import { makeCard } from "./make-card.ts";
import { makeSizes } from "./make-sizes.ts";
import { readPicture } from "./read-picture.ts";
import { MEMORY_MAX_MIB, type WorkAnswer, type WorkRequest } from "./work.ts";

const MIB = 1024 ** 2;
const WATCHED_EVERY_MS = 20;
/** Memory that the allocator does not return reduces the room for the next picture. */
const RESTART_ABOVE_IDLE_BYTES = 64 * MIB;
const SHOP_PID = process.ppid;
const IDLE_BYTES = process.memoryUsage.rss();

const WORK: { [N in WorkName]: (input: DecoderWork[N]["input"]) => Promise<DecoderWork[N]["output"]> } = {
  read: readPicture,
  sizes: ({ original, source }) => makeSizes(original, source),
  card: makeCard,
};

// Only the decoders of the four formats stay enabled, so that a disguised file reaches no other.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
});
sharp.concurrency(1);
sharp.cache(false);

if (process.argv.includes("--measure")) {
  // The data size that the kernel counts before any picture, most of it only reserved.
  process.stdout.write(/VmData:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "");
} else {
  // Stricter than the kernel's limit on data, and the only limit where none can be set.
  setInterval(() => {
    if (process.memoryUsage.rss() > MEMORY_MAX_MIB * MIB) process.exit(1);
    // The shop has exited, so this picture needs no answer.
    if (process.ppid !== SHOP_PID) process.exit(0);
  }, WATCHED_EVERY_MS);
  for await (const request of readFrames(process.stdin))
    writeFrame(process.stdout, await handleRequest(request as WorkRequest));
  process.exit(0);
}

async function handleRequest({ name, input }: WorkRequest): Promise<WorkAnswer> {
  const shouldRestart = () => process.memoryUsage.rss() > IDLE_BYTES + RESTART_ABOVE_IDLE_BYTES;
  try {
    const output = await WORK[name](input as never);
    return { state: "done", output, shouldRestart: shouldRestart() };
  } catch (error) {
    if (error instanceof ShopError)
      return { state: "refused", code: error.code, text: error.message, shouldRestart: shouldRestart() };
    return { state: "failed", message: String(error), shouldRestart: shouldRestart() };
  }
}
