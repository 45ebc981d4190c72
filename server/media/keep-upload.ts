import type { UploadedPicture } from "#contract/office/picture.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { picture, upload } from "#database/schema.ts";
import { hashOf, nameOfPicture, type PictureSource, pictureUrl } from "#imagery/picture-name.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { record } from "#server/audit/index.ts";
import type { Shop } from "#server/shop.ts";
import { mediaStore } from "./media-store.ts";
import { writeDrawn } from "./product-pictures.ts";
import { nameOfUpload, originalFile, type UploadSource } from "./upload-source.ts";

type Parts = Pick<Shop, "db" | "jobs" | "env" | "decoder">;

interface NewPicture {
  file: Buffer;
  frame?: UploadSource["frame"];
  /** Shown while the sizes are made. */
  standIn: PictureSource;
}

/** Takes a picture in: its pixels go into the store, then it is known, and its sizes are made by a job. */
export async function keepPicture(
  shop: Parts,
  by: Asking<StaffMember>,
  { file, frame, standIn }: NewPicture,
): Promise<UploadedPicture> {
  const { stored, storeAgain } = await storePicture(shop, file);
  const { name: original, width, height, bytes } = stored;
  const source: UploadSource = { kind: "upload", original, ...(frame && { frame }) };
  const shown = await shop.db.transaction(async (tx) => {
    await keepRow(tx, { ...stored, staffId: by.actor.id });
    const kept = await keepSource(tx, shop, { source, standIn });
    await record(tx, by, [
      {
        action: "picture.upload",
        subject: { kind: "picture", id: kept.picture, name: "" },
        after: { width, height, bytes },
      },
    ]);
    return kept;
  });
  await storeAgain();
  return shown;
}

/** The same for a photo of a customer; `keep` writes down whose it is. */
export async function keepCustomerPhoto(
  shop: Parts,
  { file, standIn }: Omit<NewPicture, "frame">,
  keep: (tx: Tx, picture: string) => Promise<void>,
): Promise<UploadedPicture> {
  const { stored, storeAgain } = await storePicture(shop, file);
  const shown = await shop.db.transaction(async (tx) => {
    await keepRow(tx, stored);
    const kept = await keepSource(tx, shop, { source: { kind: "upload", original: stored.name }, standIn });
    await keep(tx, kept.picture);
    return kept;
  });
  await storeAgain();
  return shown;
}

/** Its pixels, written anew, go into the store before anything names them: a row without its file would be a hole. */
async function storePicture({ env, decoder }: Parts, file: Buffer) {
  const { bytes, width, height } = await decoder.run("read", file);
  const name = hashOf(bytes);
  const store = mediaStore(env);
  const write = () => store.write(originalFile(name), bytes, "image/webp");
  await write();
  return {
    stored: { name, type: "image/webp", bytes: bytes.length, width, height },
    /** Once the rows are there: the same photo of somebody else may have been removed meanwhile. */
    storeAgain: async () => {
      if ((await store.size(originalFile(name))) === undefined) await write();
    },
  };
}

/** Makes a picture known that is all or a part of an upload, and has its files made. */
export async function keepSource(
  tx: Tx,
  { jobs }: Pick<Shop, "jobs">,
  { source, standIn }: { source: UploadSource; standIn: PictureSource | string | null },
): Promise<UploadedPicture> {
  const name = nameOfUpload(source);
  if (standIn && typeof standIn !== "string") await writeDrawn(tx, [standIn]);
  await tx
    .insert(picture)
    .values({ hash: name, source, standIn: standIn && typeof standIn !== "string" ? nameOfPicture(standIn) : standIn })
    .onConflictDoNothing();
  await jobs.enqueue(tx, "make-sizes", { picture: name });
  return shownUpload(name, source);
}

export function shownUpload(name: string, source: UploadSource): UploadedPicture {
  const width = source.frame?.[0] ?? 640;
  return { picture: name, imgUrl: pictureUrl(name, width), wholeUrl: `/media/${name}.webp` };
}

/** The same file a second time is the same upload, from now on; what the shop's people have sent too is the shop's. */
export async function keepRow(tx: Tx, row: Omit<typeof upload.$inferInsert, "at">): Promise<void> {
  await tx
    .insert(upload)
    .values(row)
    .onConflictDoUpdate({
      target: upload.name,
      set: { at: sql`excluded.at`, staffId: sql`coalesce(${upload.staffId}, excluded.staff_id)` },
    });
}
