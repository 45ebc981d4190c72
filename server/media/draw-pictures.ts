// A process of its own, at the lowest priority: rasterises every picture that has no files yet, one at a time, then ends.
import { watch } from "node:fs";
import { access, mkdir, readdir } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { connect } from "#database/database.ts";
import { ne, sql } from "#database/orm.ts";
import { picture } from "#database/schema.ts";
import { svgOf } from "#imagery/picture.ts";
import type { PictureSource } from "#imagery/picture-name.ts";
import { RASTER_RECIPE, rasterise } from "#imagery/rasterise.ts";
import { rasteriseBanner } from "#imagery/rasterise-banner.ts";
import { compressDrawing, drawingFile, hashOfDrawing } from "./drawing-file.ts";
import { DrawingQueue } from "./drawing-queue.ts";
import { viewRank } from "./view-rank.ts";
import { writeWhole } from "./write-whole.ts";

const LOWEST_PRIORITY = 19;
const TOLD_EVERY_MS = 60_000;

const [, , folder = ""] = process.argv;
const databaseUrl = process.env.RIGBAZAAR_DATABASE ?? "";
// For its main thread at least, where it was started without that priority.
os.setPriority(LOWEST_PRIORITY);
// Every picture is drawn once; remembering their pixels would only fill the memory.
sharp.cache(false);
process.stdin.resume().once("end", () => process.exit(0));
await mkdir(folder, { recursive: true });
const db = connect({ url: databaseUrl, maxConnections: 1 });
const drawn = await db
  .select()
  .from(picture)
  .where(ne(sql`${picture.source} ->> 'kind'`, "upload"));
const pictures = drawn.map(({ hash, source }) => ({
  hash,
  source: source as PictureSource,
}));
await db.$client.end();
pictures.sort((one, other) => viewRank(one.source) - viewRank(other.source));

async function drawMissing({ hash, source }: (typeof pictures)[number]): Promise<void> {
  const done = path.join(folder, `${hash}-${RASTER_RECIPE}.done`);
  if (await exists(done)) return;
  const svg = svgOf(source);
  const files = await (source.kind === "banner" ? rasteriseBanner : rasterise)(svg);
  await Promise.all([
    ...files.map(({ width, format, bytes }) => writeWhole(path.join(folder, `${hash}-${width}.${format}`), bytes)),
    writeWhole(path.join(folder, drawingFile(hash)), await compressDrawing(svg)),
  ]);
  await writeWhole(done, Buffer.alloc(0));
}

let seen = 0;
const tell = () => process.stdout.write(`${seen} of ${pictures.length} pictures drawn\n`);
const telling = setInterval(tell, TOLD_EVERY_MS);
const queue = new DrawingQueue(pictures);
await watchRequests();
// One at a time: visitors need the other cores, and a picture that is not drawn yet is shown as its drawing.
for (let next = queue.next(); next; next = queue.next()) {
  await drawMissing(next);
  seen += 1;
}
clearInterval(telling);
tell();
process.exit(0);

/** Whoever requests a picture without files is sent its drawing, which is then written beside them: these pictures come first. */
async function watchRequests(): Promise<void> {
  const request = (file: string | null) => {
    const hash = hashOfDrawing(file ?? "");
    if (hash) queue.request(hash);
  };
  try {
    watch(folder, (_event, file) => request(file)).on("error", () => {});
  } catch {
    // Not every file system tells what is written; then only those of earlier starts come first.
  }
  for (const file of await readdir(folder)) request(file);
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
