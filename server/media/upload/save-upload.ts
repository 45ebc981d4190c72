import type { UploadedPicture } from "#contract/office/catalogue/picture.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { picture, upload } from "#database/schema.ts";
import { buildPictureUrl, hashOf, type PictureSource, toPictureName } from "#imagery/picture-name.ts";
import { record } from "#server/audit/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { registerDrawings } from "../product-pictures.ts";
import { createMediaStore } from "../store/create-media-store.ts";
import { toOriginalFile, toUploadName, type UploadSource } from "./upload-source.ts";

type Dependencies = Pick<Shop, "db" | "jobs" | "env" | "decoder">;

interface NewPicture {
  file: Buffer;
  frame?: UploadSource["frame"];
  /** Shown until the sizes are made. */
  placeholder: PictureSource;
}

/** Stores a staff member's picture: first the file, then the rows; a job makes the sizes. */
export async function saveStaffPicture(
  shop: Dependencies,
  context: RequestContext<StaffMember>,
  { file, frame, placeholder }: NewPicture,
): Promise<UploadedPicture> {
  const { stored, storeIfMissing } = await storeOriginal(shop, file);
  const { name: original, width, height, bytes } = stored;
  const source: UploadSource = { kind: "upload", original, ...(frame && { frame }) };
  const shown = await shop.db.transaction(async (tx) => {
    await saveUpload(tx, { ...stored, staffId: context.actor.id });
    const uploaded = await savePicture(tx, shop, { source, placeholder });
    await record(tx, context, [
      {
        action: "picture.upload",
        subject: { kind: "picture", id: uploaded.picture, name: "" },
        after: { width, height, bytes },
      },
    ]);
    return uploaded;
  });
  await storeIfMissing();
  return shown;
}

/** Stores a customer's photo the same way, and its owner in the same transaction. */
export async function saveCustomerPhoto(
  shop: Dependencies,
  { file, placeholder }: Omit<NewPicture, "frame">,
  saveOwner: (tx: Tx, picture: string) => Promise<void>,
): Promise<UploadedPicture> {
  const { stored, storeIfMissing } = await storeOriginal(shop, file);
  const shown = await shop.db.transaction(async (tx) => {
    await saveUpload(tx, stored);
    const uploaded = await savePicture(tx, shop, { source: { kind: "upload", original: stored.name }, placeholder });
    await saveOwner(tx, uploaded.picture);
    return uploaded;
  });
  await storeIfMissing();
  return shown;
}

/** The re-encoded file is stored before any row refers to it, so that no row lacks its file. */
async function storeOriginal({ env, decoder }: Dependencies, file: Buffer) {
  const { bytes, width, height } = await decoder.run("read", file);
  const name = hashOf(bytes);
  const store = createMediaStore(env);
  const write = () => store.write(toOriginalFile(name), bytes, "image/webp");
  await write();
  return {
    stored: { name, type: "image/webp", bytes: bytes.length, width, height },
    /**
     * Called when the rows exist, because the same photo of another customer may have been removed
     * meanwhile.
     */
    storeIfMissing: async () => {
      if ((await store.size(toOriginalFile(name))) === undefined) await write();
    },
  };
}

/** Stores a picture that is all or part of an upload, and enqueues the job that makes its files. */
export async function savePicture(
  tx: Tx,
  { jobs }: Pick<Shop, "jobs">,
  { source, placeholder }: { source: UploadSource; placeholder: PictureSource | string | null },
): Promise<UploadedPicture> {
  const name = toUploadName(source);
  if (placeholder && typeof placeholder !== "string") await registerDrawings(tx, [placeholder]);
  await tx
    .insert(picture)
    .values({
      hash: name,
      source,
      placeholder: placeholder && typeof placeholder !== "string" ? toPictureName(placeholder) : placeholder,
    })
    .onConflictDoNothing();
  await jobs.enqueue(tx, "make-sizes", { picture: name });
  return toUploadedPicture(name, source);
}

export function toUploadedPicture(name: string, source: UploadSource): UploadedPicture {
  const width = source.frame?.[0] ?? 640;
  return { picture: name, imgUrl: buildPictureUrl(name, width), wholeUrl: `/media/${name}.webp` };
}

/** Uploading the same file again renews the upload; a file that staff sent too belongs to the shop. */
export async function saveUpload(tx: Tx, row: Omit<typeof upload.$inferInsert, "at">): Promise<void> {
  await tx
    .insert(upload)
    .values(row)
    .onConflictDoUpdate({
      target: upload.name,
      set: { at: sql`excluded.at`, staffId: sql`coalesce(${upload.staffId}, excluded.staff_id)` },
    });
}
