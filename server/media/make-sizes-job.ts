import { eq } from "#database/orm.ts";
import { picture } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import { mediaStore } from "./media-store.ts";
import { originalFile, sizeFile, type UploadSource } from "./upload-source.ts";

/** Makes the files of uploaded pictures, one picture at a time. Done twice it writes the same. */
export async function startMakingSizes(shop: Shop): Promise<void> {
  await shop.jobs.work<{ picture: string }>("make-sizes", (data) => makeSizesOf(shop, data.picture));
}

export async function makeSizesOf(
  { db, env, decoder }: Pick<Shop, "db" | "env" | "decoder">,
  name: string,
): Promise<void> {
  const [found] = await db.select().from(picture).where(eq(picture.hash, name));
  if (!found) return;
  const source = found.source as UploadSource;
  const store = mediaStore(env);
  const original = await store.read(originalFile(source.original));
  if (!original) throw new Error(`The media store has no ${originalFile(source.original)}`);
  for (const { bytes, ...file } of await decoder.run("sizes", { original, source }))
    await store.write(sizeFile(name, file), bytes, `image/${file.format}`);
}
