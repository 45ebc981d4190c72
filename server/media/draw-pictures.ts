// A process of its own, at the lowest priority: rasterises every picture that has no files yet, says how far it is, then ends.
import { access, mkdir } from "node:fs/promises";
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
import { compressDrawing, drawingFile } from "./drawing-file.ts";
import { viewRank } from "./view-rank.ts";
import { writeWhole } from "./write-whole.ts";

const LOWEST_PRIORITY = 19;
const TOLD_EVERY_MS = 60_000;

const [, , folder = ""] = process.argv;
const databaseUrl = process.env.RIGBAZAAR_DATABASE ?? "";
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
const queue = pictures.values();
await Promise.all(
  // One more than can be drawn at once: while it is written, the others keep every core busy.
  Array.from({ length: os.availableParallelism() + 1 }, async () => {
    for (const next of queue) {
      await drawMissing(next);
      seen += 1;
    }
  }),
);
clearInterval(telling);
tell();
process.exit(0);

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
