import { RETURN_MEDIA_LINK_MS } from "#contract/rules/return/return-limits.ts";
import type { Db, Queryable } from "#database/database.ts";
import { readDatabaseTime } from "#database/moment.ts";
import { asc, eq } from "#database/orm.ts";
import { returnMedia } from "#database/schema.ts";
import { createSignedToken, verifySignedToken } from "#server/platform/tokens/signed-token.ts";

const PURPOSE = "return-media";
export const PRIVATE_MEDIA_PATH = "/private-media";

/** A URL that works for some minutes; it is only given to those who may see the file. */
async function createMediaLink(db: Db, id: string, now: Date): Promise<string> {
  const token = await createSignedToken(db, PURPOSE, `${id} ${now.getTime() + RETURN_MEDIA_LINK_MS}`);
  // In the query, because the log has paths and no queries.
  return `${PRIVATE_MEDIA_PATH}?file=${token}`;
}

/** The id of the file; undefined if the link is forged or has expired. */
export async function readMediaLink(db: Db, token: string): Promise<string | undefined> {
  const [id = "", until = ""] = (await verifySignedToken(db, PURPOSE, token))?.split(" ") ?? [];
  return Number(until) > (await readDatabaseTime(db)).getTime() ? id : undefined;
}

export async function listMedia(db: Db, requestId: string) {
  const rows = await selectMedia(db, requestId);
  const now = await readDatabaseTime(db);
  return Promise.all(rows.map(async ({ id, kind }) => ({ id, kind, url: await createMediaLink(db, id, now) })));
}

function selectMedia(db: Queryable, requestId: string) {
  return db
    .select({ id: returnMedia.id, kind: returnMedia.kind })
    .from(returnMedia)
    .where(eq(returnMedia.requestId, requestId))
    .orderBy(asc(returnMedia.startedAt), asc(returnMedia.id));
}
