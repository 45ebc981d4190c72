import { createNotFoundError } from "#contract/errors.ts";
import type { Db } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { picture } from "#database/schema.ts";
import type { PictureFile } from "#imagery/picture-files.ts";
import type { MediaStore } from "../store/media-store.ts";
import { listUploadFiles, toOriginalFile, toSizeFile, type UploadSource } from "./upload-source.ts";

/** Finds a file of an uploaded picture, or the name of its placeholder drawing until the file is made. */
export async function getUploadedFile(
  { db, store }: { db: Db; store: MediaStore },
  name: string,
  file: PictureFile | undefined,
): Promise<{ bytes: Buffer } | { placeholder: string }> {
  // Most requests are for existing files and need no database query.
  const existing = file && (await store.read(toSizeFile(name, file)));
  if (existing) return { bytes: existing };
  const [row] = await db.select().from(picture).where(eq(picture.hash, name));
  if (!row) throw createNotFoundError("picture");
  const source = row.source as UploadSource;
  if (!file) {
    const bytes = await store.read(toOriginalFile(source.original));
    if (!bytes) throw createNotFoundError("picture");
    return { bytes };
  }
  const isPlannedSize = listUploadFiles(source).some(
    ({ width, format }) => width === file.width && format === file.format,
  );
  if (!isPlannedSize || !row.placeholder) throw createNotFoundError("picture");
  return { placeholder: row.placeholder };
}
