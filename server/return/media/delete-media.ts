import { RETURN_UPLOAD_LIFETIME_MS } from "#contract/rules/return/return-limits.ts";
import type { Db } from "#database/database.ts";
import { ago } from "#database/moment.ts";
import { eq, sql } from "#database/orm.ts";
import { returnMedia, returnMediaPart } from "#database/schema.ts";
import { createPrivateStore } from "#server/media/index.ts";
import type { Shop } from "#server/shop.ts";

/** A run ends well before its lease does; the next run takes the rest. */
const PER_RUN = 200;

/** Files go first: after a crash the row comes back, and its deletion is repeated. */
export async function deleteFiles({ db, env }: Pick<Shop, "db" | "env">, mediaId: string): Promise<void> {
  const store = createPrivateStore(env);
  const parts = await db
    .select({ file: returnMediaPart.file })
    .from(returnMediaPart)
    .where(eq(returnMediaPart.mediaId, mediaId));
  for (const { file } of parts) await store.remove(file);
}

/**
 * Deletes uploads that nobody finished or used, files that lost a race, and photos and videos of returns
 * that were done as long ago as the owner has set.
 */
export async function deleteOldReturnMedia(shop: Pick<Shop, "db" | "env" | "log">): Promise<void> {
  const { db, env, log } = shop;
  try {
    for (const id of await listExpired(db)) {
      await deleteFiles(shop, id);
      await db.delete(returnMedia).where(eq(returnMedia.id, id));
    }
    const store = createPrivateStore(env);
    for (const file of await listLostFiles(db)) {
      await store.remove(file);
      await db.delete(returnMediaPart).where(eq(returnMediaPart.file, file));
    }
  } catch (error) {
    log.warn({ err: error }, "photos and videos of returns could not be deleted");
  }
}

async function listExpired(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    (select m.id from return_media m where m.request_id is null and m.touched_at < ${ago(RETURN_UPLOAD_LIFETIME_MS)} limit ${PER_RUN})
    union all
    (select m.id from return_request r join return_media m on m.request_id = r.id
     where r.closed_at < now() - make_interval(days => (select media_days from return_setting)) limit ${PER_RUN})`);
  return rows.map(({ id }) => id);
}

/** Not of an upload that is still running, whose part may be about to arrive. */
async function listLostFiles(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ file: string }>(sql`
    select p.file from return_media m join return_media_part p on p.media_id = m.id
    where not p.arrived and m.touched_at < ${ago(RETURN_UPLOAD_LIFETIME_MS)} limit ${PER_RUN}`);
  return rows.map(({ file }) => file);
}
