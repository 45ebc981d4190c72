import { createInvalidError } from "#contract/errors.ts";
import { type FamilyName, getFamily } from "#contract/facts/families.ts";
import { type Facts, toLooks } from "#contract/facts/family.ts";
import type { OwnPhoto } from "#contract/shop/catalogue.ts";
import type { Queryable } from "#database/database.ts";
import { and, eq, inArray, isNotNull, sql } from "#database/orm.ts";
import { picture, upload } from "#database/schema.ts";
import { buildPictureUrl, type PictureSource, toPictureName } from "#imagery/picture-name.ts";
import type { ProductLooks } from "#imagery/shapes/looks.ts";
import { listViews } from "#imagery/views.ts";

interface PicturedProduct {
  ownPhotos?: readonly OwnPhoto[] | undefined;
  family: FamilyName | null;
  facts: Facts;
}

/** A product's own photos, or drawings from its facts where there are none. */
export function listPictures({ ownPhotos = [], ...product }: PicturedProduct): { imgUrl: string; photos: string[] } {
  const own = ownPhotos.map(({ picture: name }) => name);
  const photos = (own.length > 0 ? own : listDrawings(product).map(toPictureName)).map((name) => buildPictureUrl(name));
  return { imgUrl: photos[0] ?? "", photos };
}

/** Checks that the products' own photos exist, and registers the drawings of the other products. */
export async function registerPictures(db: Queryable, products: readonly PicturedProduct[]): Promise<void> {
  const own = new Set(products.flatMap(({ ownPhotos = [] }) => ownPhotos.map(({ picture: name }) => name)));
  if (own.size > 0) {
    // Buyers' photos belong to the buyers, so a product may only show pictures uploaded by staff.
    const existing = await db
      .select({ hash: picture.hash })
      .from(picture)
      .innerJoin(upload, eq(upload.name, sql`${picture.source} ->> 'original'`))
      .where(and(inArray(picture.hash, [...own]), isNotNull(upload.staffId)));
    if (existing.length < own.size) throw createInvalidError({ ownPhotos: "One of these photos no longer exists" });
  }
  const withoutPhotos = products.filter(({ ownPhotos = [] }) => ownPhotos.length === 0);
  await registerDrawings(db, withoutPhotos.flatMap(listDrawings));
}

/** Lists a product's drawings; the first is the view that listings show. */
export function listDrawings({ family, facts }: Pick<PicturedProduct, "family" | "facts">): PictureSource[] {
  if (family === null) return [{ kind: "box" }];
  const looks = { family, ...toLooks(getFamily(family), facts) } as ProductLooks;
  return listViews(looks).map((view) => ({ kind: "product", looks, view }));
}

/** Returns a product's drawings as data URLs, so that no file is needed. */
export async function createDrawingDataUrls(product: Pick<PicturedProduct, "family" | "facts">): Promise<string[]> {
  // Loaded on demand: the drawing code has thousands of lines and is rarely needed.
  const { drawSvg: svgOf } = await import("#imagery/picture.ts");
  return listDrawings(product).map(
    (source) => `data:image/svg+xml;base64,${Buffer.from(svgOf(source)).toString("base64")}`,
  );
}

/** Stores the sources of drawn pictures, so that their URLs can be served. */
export async function registerDrawings(db: Queryable, sources: readonly PictureSource[]): Promise<void> {
  const rows = [...new Map(sources.map((source) => [toPictureName(source), source]))].map(([hash, source]) => ({
    hash,
    source,
  }));
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into picture (hash, source)
    select hash, source from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as drawn (hash text, source jsonb)
    on conflict do nothing`);
}
