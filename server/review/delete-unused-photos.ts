import { REVIEW_HIDDEN_PHOTOS_MS, REVIEW_UNUSED_PHOTOS_MS } from "#contract/rules/limits.ts";
import { ago } from "#database/moment.ts";
import { eq, sql } from "#database/orm.ts";
import { reviewUpload } from "#database/schema.ts";
import { removePhoto } from "#server/media/index.ts";
import type { Shop } from "#server/shop.ts";

/** A run ends well before its lease does; the next run takes the rest. */
const PER_RUN = 200;

/**
 * Deletes photos that no review shows: of withdrawn or
 * changed reviews, of erased customers, or never used.
 */
export async function deleteUnusedPhotos(shop: Pick<Shop, "db" | "env" | "log">): Promise<void> {
  // Until then, hiding a review can be undone with its photos.
  await shop.db.execute(sql`
    delete from review_photo f using review r
    where r.id = f.review_id and r.state = 'hidden' and r.hidden_at < ${ago(REVIEW_HIDDEN_PHOTOS_MS)}`);
  const { rows: unused } = await shop.db.execute<Photo>(sql`${UNUSED_PHOTOS} order by u.at limit ${PER_RUN}`);
  for (const photo of unused) {
    try {
      await deletePhoto(shop, photo);
    } catch (error) {
      // A review has just taken the photo, or the photo store is unavailable.
      shop.log.warn({ err: error }, "unused review photos could not be deleted");
      return;
    }
  }
}

interface Photo {
  [column: string]: unknown;
  name: string;
  original: string;
}

const UNUSED_PHOTOS = sql`
  select p.hash as name, u.name as original
  from upload u join picture p on p.source ->> 'original' = u.name
  where u.staff_id is null and u.at < ${ago(REVIEW_UNUSED_PHOTOS_MS)}
    and not exists (select from review_photo f where f.picture = p.hash)
    and not exists (select from picture o where o.source ->> 'original' = u.name and o.hash <> p.hash)`;

/** A locked row means that the same photo is being uploaded, so the photo is in use. */
async function deletePhoto({ db, env }: Pick<Shop, "db" | "env">, { original }: Photo): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Photo>(
      sql`${UNUSED_PHOTOS} and u.name = ${original} for update of u skip locked`,
    );
    const [unused] = rows;
    if (!unused) return;
    await tx.delete(reviewUpload).where(eq(reviewUpload.picture, unused.name));
    await removePhoto(tx, { env }, unused);
  });
}
