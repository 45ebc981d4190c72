import { notFound } from "#contract/errors.ts";
import type { Db } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { picture } from "#database/schema.ts";
import type { PictureFile } from "#imagery/picture-files.ts";
import type { MediaStore } from "./media-store.ts";
import { filesOfUpload, originalFile, sizeFile, type UploadSource } from "./upload-source.ts";

/** A file of an uploaded picture, or until it is made, the name of the drawing that stands in for it. */
export async function findUploaded(
  { db, store }: { db: Db; store: MediaStore },
  name: string,
  file: PictureFile | undefined,
): Promise<{ bytes: Buffer } | { standIn: string }> {
  // Most requests are for a file that is there, and need no database.
  const made = file && (await store.read(sizeFile(name, file)));
  if (made) return { bytes: made };
  const [found] = await db.select().from(picture).where(eq(picture.hash, name));
  if (!found) throw notFound("picture");
  const source = found.source as UploadSource;
  if (!file) {
    const bytes = await store.read(originalFile(source.original));
    if (!bytes) throw notFound("picture");
    return { bytes };
  }
  const will = filesOfUpload(source).some(({ width, format }) => width === file.width && format === file.format);
  if (!will || !found.standIn) throw notFound("picture");
  return { standIn: found.standIn };
}
