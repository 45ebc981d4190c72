import { randomUUID } from "node:crypto";
import { createInvalidError, createNotFoundError, ShopError } from "#contract/errors.ts";
import { DAY_MS, SECOND_MS } from "#contract/rules/limits.ts";
import type { ReturnMediaKind } from "#contract/rules/return/return-choices.ts";
import { RETURN_PART_MIN_BYTES, RETURN_UPLOADS_PER_DAY } from "#contract/rules/return/return-limits.ts";
import type { Db } from "#database/database.ts";
import { and, eq, isNull, sql } from "#database/orm.ts";
import { returnMedia, returnMediaPart } from "#database/schema.ts";
import { RateLimitCounts } from "#server/auth/index.ts";
import { createPrivateStore, toPrivateFile } from "#server/media/index.ts";
import type { Shop } from "#server/shop.ts";
import type { OwnOrder } from "../own/find-own-order.ts";

export interface UploadState {
  id: string;
  received: number;
  ready: boolean;
}

type MediaRow = typeof returnMedia.$inferSelect;

const toUploadState = ({ id, received, type }: MediaRow): UploadState => ({ id, received, ready: type !== null });

/** Limited per customer and day, so that nobody fills the disk. */
export async function startUpload(
  db: Db,
  order: OwnOrder,
  { kind, bytes }: { kind: ReturnMediaKind; bytes: number },
): Promise<UploadState> {
  const { count, msLeft } = await new RateLimitCounts(db.$client).add(`return-${kind}:${order.customerId}`, DAY_MS);
  if (count > RETURN_UPLOADS_PER_DAY[kind])
    throw new ShopError("too-many", { retryAfterSeconds: Math.ceil(msLeft / SECOND_MS) });
  const [created] = await db.insert(returnMedia).values({ orderId: order.id, kind, bytes }).returning();
  if (!created) throw new Error("The upload was not inserted");
  return toUploadState(created);
}

/** An upload of this order that no request has yet; others are answered like missing ones. */
export async function findUpload(db: Db, order: OwnOrder, id: string): Promise<MediaRow> {
  const [row] = await db
    .select()
    .from(returnMedia)
    .where(and(eq(returnMedia.id, id), eq(returnMedia.orderId, order.id), isNull(returnMedia.requestId)));
  if (!row) throw createNotFoundError("upload");
  return row;
}

export async function readUpload(db: Db, order: OwnOrder, id: string): Promise<UploadState> {
  return toUploadState(await findUpload(db, order, id));
}

interface ReceivedPart {
  id: string;
  start: number;
  part: Buffer;
}

/**
 * Appends a part. A repeated or late part changes nothing: the answer says where the next one starts. The
 * file is registered first, so that the clean-up finds it if the process ends.
 */
export async function receivePart(
  { db, env }: Pick<Shop, "db" | "env">,
  order: OwnOrder,
  { id, start, part }: ReceivedPart,
): Promise<UploadState> {
  const row = await findUpload(db, order, id);
  if (row.received !== start) return toUploadState(row);
  requirePlausible(row, part);
  const file = toPrivateFile(randomUUID());
  await db.insert(returnMediaPart).values({ file, mediaId: id, start, bytes: part.length });
  await createPrivateStore(env).write(file, part, "application/octet-stream");
  return db.transaction(async (tx) => {
    const [grown] = await tx
      .update(returnMedia)
      .set({ received: start + part.length, touchedAt: sql`now()` })
      .where(and(eq(returnMedia.id, id), eq(returnMedia.received, start), isNull(returnMedia.type)))
      .returning();
    // Another request was quicker with the same part; the clean-up removes this file.
    if (!grown) return readUpload(db, order, id);
    await tx.update(returnMediaPart).set({ arrived: true }).where(eq(returnMediaPart.file, file));
    return toUploadState(grown);
  });
}

function requirePlausible({ bytes, received }: MediaRow, part: Buffer): void {
  const left = bytes - received;
  if (part.length === 0 || part.length > left)
    throw createInvalidError({ part: "The file has another size than was announced. Please choose it again" });
  if (part.length < Math.min(RETURN_PART_MIN_BYTES, left))
    throw createInvalidError({ part: `A part has at least ${RETURN_PART_MIN_BYTES} bytes` });
}
