import { eq } from "#database/orm.ts";
import { picture } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import { createMediaStore } from "../store/create-media-store.ts";
import { toOriginalFile, toSizeFile, type UploadSource } from "./upload-source.ts";

/** Makes the files of uploaded pictures one picture at a time; repeating the job is harmless. */
export async function startPictureSizeJob(shop: Shop): Promise<void> {
  await shop.jobs.work<{ picture: string }>("make-sizes", (data) => makeSizesOf(shop, data.picture));
}

export async function makeSizesOf(
  { db, env, decoder }: Pick<Shop, "db" | "env" | "decoder">,
  name: string,
): Promise<void> {
  const [row] = await db.select().from(picture).where(eq(picture.hash, name));
  if (!row) return;
  const source = row.source as UploadSource;
  const store = createMediaStore(env);
  const original = await store.read(toOriginalFile(source.original));
  if (!original) throw new Error(`The media store has no ${toOriginalFile(source.original)}`);
  for (const { bytes, ...file } of await decoder.run("sizes", { original, source }))
    await store.write(toSizeFile(name, file), bytes, `image/${file.format}`);
}
