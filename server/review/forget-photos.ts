import { REVIEW_HIDDEN_PHOTOS_MS, REVIEW_UNUSED_PHOTOS_MS } from "#contract/rules/limits.ts";
import { ago } from "#database/moment.ts";
import { eq, sql } from "#database/orm.ts";
import { reviewUpload } from "#database/schema.ts";
import { removePhoto } from "#server/media/index.ts";
import type { Shop } from "#server/shop.ts";

/** One run ends well before its lease does; the next takes the rest. */
const PER_RUN = 200;

/** Buyers' photos that stand in no review go for good: of withdrawn and changed reviews, of erased customers, and what was never used. */
export async function forgetUnusedPhotos(shop: Pick<Shop, "db" | "env" | "log">): Promise<void> {
  // So long can hiding be taken back with all that was hidden.
  await shop.db.execute(sql`
    delete from review_photo f using review r
    where r.id = f.review_id and r.state = 'hidden' and r.hidden_at < ${ago(REVIEW_HIDDEN_PHOTOS_MS)}`);
  const { rows: unused } = await shop.db.execute<Photo>(sql`${UNUSED} order by u.at limit ${PER_RUN}`);
  for (const photo of unused) {
    try {
      await forget(shop, photo);
    } catch (error) {
      // Taken into a review this moment, or the store is away.
      shop.log.warn({ err: error }, "photos of buyers that nothing shows are still there");
      return;
    }
  }
}

interface Photo {
  [column: string]: unknown;
  name: string;
  original: string;
}

const UNUSED = sql`
  select p.hash as name, u.name as original
  from upload u join picture p on p.source ->> 'original' = u.name
  where u.staff_id is null and u.at < ${ago(REVIEW_UNUSED_PHOTOS_MS)}
    and not exists (select from review_photo f where f.picture = p.hash)
    and not exists (select from picture o where o.source ->> 'original' = u.name and o.hash <> p.hash)`;

/** Somebody who sends the same photo this moment holds its row: then it is in use. */
async function forget({ db, env }: Pick<Shop, "db" | "env">, { original }: Photo): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Photo>(sql`${UNUSED} and u.name = ${original} for update of u skip locked`);
    const [unused] = rows;
    if (!unused) return;
    await tx.delete(reviewUpload).where(eq(reviewUpload.picture, unused.name));
    await removePhoto(tx, { env }, unused);
  });
}
