import type { Tx } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { picture, upload } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import { createMediaStore } from "../store/create-media-store.ts";
import { listUploadFiles, toOriginalFile, toSizeFile, type UploadSource } from "./upload-source.ts";

/**
 * Removes an unused customer photo: first the rows, which fails if one is still referenced, then the
 * files. After a crash the rows come back and the removal is repeated.
 */
export async function removePhoto(
  tx: Tx,
  { env }: Pick<Shop, "env">,
  { name, original }: { name: string; original: string },
): Promise<void> {
  await tx.delete(picture).where(eq(picture.hash, name));
  await tx.delete(upload).where(eq(upload.name, original));
  const store = createMediaStore(env);
  const source: UploadSource = { kind: "upload", original };
  for (const file of [...listUploadFiles(source).map((size) => toSizeFile(name, size)), toOriginalFile(original)])
    await store.remove(file);
}
