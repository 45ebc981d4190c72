import { randomUUID } from "node:crypto";
import { createInvalidError, ShopError } from "#contract/errors.ts";
import { MINUTE_MS } from "#contract/rules/limits.ts";
import { and, asc, eq, isNull, sql } from "#database/orm.ts";
import { returnMedia, returnMediaPart } from "#database/schema.ts";
import { createPrivateStore, inspectVideo, readRange, toPrivateFile } from "#server/media/index.ts";
import { WorkQueue } from "#server/platform/jobs/work-queue.ts";
import type { Shop } from "#server/shop.ts";
import type { OwnOrder } from "../own/find-own-order.ts";
import { deleteFiles } from "./delete-media.ts";
import { findUpload, type UploadState } from "./receive-upload.ts";

type Dependencies = Pick<Shop, "db" | "env" | "decoder">;

/** Checks of content take memory, so a few run at a time. */
export function createUploadFinisher(shop: Dependencies): (order: OwnOrder, id: string) => Promise<UploadState> {
  const queue = new WorkQueue({ maxConcurrent: 2, maxWaiting: 16, maxWaitMs: MINUTE_MS / 3 });
  return (order, id) => queue.run(() => finishUpload(shop, order, id));
}

/** The content decides what the file is; a file that is nothing the shop takes is deleted at once. */
async function finishUpload(shop: Dependencies, order: OwnOrder, id: string): Promise<UploadState> {
  const { db } = shop;
  const row = await findUpload(db, order, id);
  if (row.type !== null) return { id, received: row.received, ready: true };
  if (row.received !== row.bytes)
    throw createInvalidError({ id: "The file has not arrived completely. Please add it again" });
  try {
    if (row.kind === "video") await finishVideo(shop, row);
    else await finishPhoto(shop, row);
  } catch (error) {
    if (error instanceof ShopError && (error.status === 413 || error.status === 415)) {
      await deleteFiles(shop, id);
      await db.delete(returnMedia).where(eq(returnMedia.id, id));
    }
    throw error;
  }
  return { id, received: row.received, ready: true };
}

export function listParts(db: Shop["db"], mediaId: string) {
  return db
    .select({ file: returnMediaPart.file, start: returnMediaPart.start, bytes: returnMediaPart.bytes })
    .from(returnMediaPart)
    .where(and(eq(returnMediaPart.mediaId, mediaId), eq(returnMediaPart.arrived, true)))
    .orderBy(asc(returnMediaPart.start));
}

async function finishVideo({ db, env }: Dependencies, { id, bytes }: { id: string; bytes: number }): Promise<void> {
  const parts = await listParts(db, id);
  const store = createPrivateStore(env);
  const type = await inspectVideo({ bytes, read: (range) => readRange(store, parts, range) });
  await db
    .update(returnMedia)
    .set({ type: `video/${type === "mov" ? "quicktime" : type}`, touchedAt: sql`now()` })
    .where(and(eq(returnMedia.id, id), isNull(returnMedia.type)));
}

/** A photo is encoded again, like every picture of a stranger (decision 0022); the original is deleted. */
async function finishPhoto({ db, env, decoder }: Dependencies, { id, bytes }: { id: string; bytes: number }) {
  const store = createPrivateStore(env);
  const originals = await listParts(db, id);
  const { bytes: picture } = await decoder.run("read", await readRange(store, originals, { start: 0, end: bytes - 1 }));
  const file = toPrivateFile(randomUUID());
  await db.insert(returnMediaPart).values({ file, mediaId: id, start: 0, bytes: picture.length });
  await store.write(file, picture, "image/webp");
  await db.transaction(async (tx) => {
    const [finished] = await tx
      .update(returnMedia)
      .set({ type: "image/webp", bytes: picture.length, received: picture.length, touchedAt: sql`now()` })
      .where(and(eq(returnMedia.id, id), isNull(returnMedia.type)))
      .returning({ id: returnMedia.id });
    if (!finished) return;
    // The clean-up deletes the files that no longer belong to the photo.
    await tx.update(returnMediaPart).set({ arrived: false }).where(eq(returnMediaPart.mediaId, id));
    await tx.update(returnMediaPart).set({ arrived: true }).where(eq(returnMediaPart.file, file));
  });
}
