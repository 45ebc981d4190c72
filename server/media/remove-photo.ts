import type { Tx } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { picture, upload } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import { mediaStore } from "./media-store.ts";
import { filesOfUpload, originalFile, sizeFile, type UploadSource } from "./upload-source.ts";

/**
 * Removes a customer's photo that nothing shows: its rows first, which fails where something names them after all, then its files.
 * Who is killed in between has removed files whose rows come back, and removes them again.
 */
export async function removePhoto(
  tx: Tx,
  { env }: Pick<Shop, "env">,
  { name, original }: { name: string; original: string },
): Promise<void> {
  await tx.delete(picture).where(eq(picture.hash, name));
  await tx.delete(upload).where(eq(upload.name, original));
  const store = mediaStore(env);
  const source: UploadSource = { kind: "upload", original };
  for (const file of [...filesOfUpload(source).map((size) => sizeFile(name, size)), originalFile(original)])
    await store.remove(file);
}
