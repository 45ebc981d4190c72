// A process at the lowest priority that rasterises the missing pictures one at a time, then ends.
import { watch } from "node:fs";
import { access, mkdir, readdir } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { connect } from "#database/database.ts";
import { ne, sql } from "#database/orm.ts";
import { picture } from "#database/schema.ts";
import { drawSvg } from "#imagery/picture.ts";
import type { PictureSource } from "#imagery/picture-name.ts";
import { RASTER_VERSION, rasterise } from "#imagery/rasterise.ts";
import { rasteriseBanner } from "#imagery/rasterise-banner.ts";
import { writeAtomically } from "../store/write-atomically.ts";
import { getViewRank } from "../view-rank.ts";
import { compressDrawing, hashDrawing, toDrawingFile } from "./drawing-file.ts";
import { DrawingQueue } from "./drawing-queue.ts";

const LOWEST_PRIORITY = 19;
const PROGRESS_EVERY_MS = 60_000;

const [, , folder = ""] = process.argv;
const databaseUrl = process.env.RIGBAZAAR_DATABASE ?? "";
// Sets the main thread's priority where the process was started without `nice`.
os.setPriority(LOWEST_PRIORITY);
// Every picture is drawn once, so caching pixels would only use memory.
sharp.cache(false);
process.stdin.resume().once("end", () => process.exit(0));
await mkdir(folder, { recursive: true });
const db = connect({ url: databaseUrl, maxConnections: 1 });
const drawnRows = await db
  .select()
  .from(picture)
  .where(ne(sql`${picture.source} ->> 'kind'`, "upload"));
const pictures = drawnRows.map(({ hash, source }) => ({
  hash,
  source: source as PictureSource,
}));
await db.$client.end();
pictures.sort((one, other) => getViewRank(one.source) - getViewRank(other.source));

async function drawMissing({ hash, source }: (typeof pictures)[number]): Promise<void> {
  const done = path.join(folder, `${hash}-${RASTER_VERSION}.done`);
  if (await isStored(done)) return;
  const svg = drawSvg(source);
  const files = await (source.kind === "banner" ? rasteriseBanner : rasterise)(svg);
  await Promise.all([
    ...files.map(({ width, format, bytes }) => writeAtomically(path.join(folder, `${hash}-${width}.${format}`), bytes)),
    writeAtomically(path.join(folder, toDrawingFile(hash)), await compressDrawing(svg)),
  ]);
  await writeAtomically(done, Buffer.alloc(0));
}

let drawnCount = 0;
const reportProgress = () => process.stdout.write(`${drawnCount} of ${pictures.length} pictures drawn\n`);
const progressTimer = setInterval(reportProgress, PROGRESS_EVERY_MS);
const queue = new DrawingQueue(pictures);
await watchRequests();
// One at a time, because visitors need the other cores and see the drawing until then.
for (let next = queue.next(); next; next = queue.next()) {
  await drawMissing(next);
  drawnCount += 1;
}
clearInterval(progressTimer);
reportProgress();
process.exit(0);

/** A request for a picture without files stores its drawing in this folder; these pictures come first. */
async function watchRequests(): Promise<void> {
  const request = (file: string | null) => {
    const hash = hashDrawing(file ?? "");
    if (hash) queue.request(hash);
  };
  try {
    watch(folder, (_event, file) => request(file)).on("error", () => {});
  } catch {
    // Some file systems report no changes; then only requests from earlier starts come first.
  }
  for (const file of await readdir(folder)) request(file);
}

function isStored(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
