// A process of its own that decodes what came from outside (docs/decisions/0042). It holds no secret and no connection.
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { ShopError } from "#contract/errors.ts";
import { readFrames, writeFrame } from "./frames.ts";
import { makeCard } from "./make-card.ts";
import { makeSizes } from "./make-sizes.ts";
import { readPicture } from "./read-picture.ts";
import { type DecoderWork, MEMORY_MAX_MIB, type WorkAnswer, type WorkName, type WorkRequest } from "./work.ts";

const MIB = 1024 ** 2;
const WATCHED_EVERY_MS = 20;
/** What an allocator does not give back counts against the next picture. */
const SPENT_BYTES = 64 * MIB;
const SHOP = process.ppid;
const IDLE_BYTES = process.memoryUsage.rss();

const WORK: { [N in WorkName]: (input: DecoderWork[N]["input"]) => Promise<DecoderWork[N]["output"]> } = {
  read: readPicture,
  sizes: ({ original, source }) => makeSizes(original, source),
  card: makeCard,
};

// The decoders that are left are those of the four formats: a file that passes for one of them reaches no other.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
});
sharp.concurrency(1);
sharp.cache(false);

if (process.argv.includes("--measure")) {
  // What the system counts as this process's data before any picture, most of it only reserved.
  process.stdout.write(/VmData:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "");
} else {
  // The limit on data is the one that holds; this one is closer, and the only one where no limit can be set.
  setInterval(() => {
    if (process.memoryUsage.rss() > MEMORY_MAX_MIB * MIB) process.exit(1);
    // The shop is gone, however it ended: nobody waits for this picture.
    if (process.ppid !== SHOP) process.exit(0);
  }, WATCHED_EVERY_MS);
  for await (const request of readFrames(process.stdin))
    writeFrame(process.stdout, await answer(request as WorkRequest));
  process.exit(0);
}

async function answer({ name, input }: WorkRequest): Promise<WorkAnswer> {
  const isSpent = () => process.memoryUsage.rss() > IDLE_BYTES + SPENT_BYTES;
  try {
    const output = await WORK[name](input as never);
    return { state: "done", output, isSpent: isSpent() };
  } catch (error) {
    if (error instanceof ShopError)
      return { state: "refused", code: error.code, text: error.message, isSpent: isSpent() };
    return { state: "failed", message: String(error), isSpent: isSpent() };
  }
}
