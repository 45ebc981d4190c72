import { invalid } from "#contract/errors.ts";
import { type FamilyName, familyOf } from "#contract/facts/families.ts";
import { type Facts, looksOf } from "#contract/facts/family.ts";
import type { OwnPhoto } from "#contract/shop/catalogue.ts";
import type { Queryable } from "#database/database.ts";
import { and, eq, inArray, isNotNull, sql } from "#database/orm.ts";
import { picture, upload } from "#database/schema.ts";
import type { ProductLooks } from "#imagery/looks.ts";
import { nameOfPicture, type PictureSource, pictureUrl } from "#imagery/picture-name.ts";
import { viewsOf } from "#imagery/views.ts";

interface Pictured {
  ownPhotos?: readonly OwnPhoto[] | undefined;
  family: FamilyName | null;
  facts: Facts;
}

/** How a product is shown: by the photos that the shop has of it, or where there are none, drawn from its facts. */
export function picturesOf({ ownPhotos = [], ...product }: Pictured): { imgUrl: string; photos: string[] } {
  const own = ownPhotos.map(({ picture: name }) => name);
  const photos = (own.length > 0 ? own : drawingsOf(product).map(nameOfPicture)).map((name) => pictureUrl(name));
  return { imgUrl: photos[0] ?? "", photos };
}

/** Sees to it that what products are shown by is there: their own photos must be, and what is drawn will be. */
export async function writePictures(db: Queryable, products: readonly Pictured[]): Promise<void> {
  const own = new Set(products.flatMap(({ ownPhotos = [] }) => ownPhotos.map(({ picture: name }) => name)));
  if (own.size > 0) {
    // Buyers' photos are theirs: what the shop shows of a product, its people have sent.
    const found = await db
      .select({ hash: picture.hash })
      .from(picture)
      .innerJoin(upload, eq(upload.name, sql`${picture.source} ->> 'original'`))
      .where(and(inArray(picture.hash, [...own]), isNotNull(upload.staffId)));
    if (found.length < own.size) throw invalid({ ownPhotos: "One of these photos is not there" });
  }
  const withoutPhotos = products.filter(({ ownPhotos = [] }) => ownPhotos.length === 0);
  await writeDrawn(db, withoutPhotos.flatMap(drawingsOf));
}

/** What is drawn of a product, the view that lists show first. */
export function drawingsOf({ family, facts }: Pick<Pictured, "family" | "facts">): PictureSource[] {
  if (family === null) return [{ kind: "box" }];
  const looks = { family, ...looksOf(familyOf(family), facts) } as ProductLooks;
  return viewsOf(looks).map((view) => ({ kind: "product", looks, view }));
}

/** What would be drawn of a product, each drawing in an address of its own: no file needs to be there. */
export async function drawnInPage(product: Pick<Pictured, "family" | "facts">): Promise<string[]> {
  // Thousands of lines of drawing, for the few who ask.
  const { svgOf } = await import("#imagery/picture.ts");
  return drawingsOf(product).map(
    (source) => `data:image/svg+xml;base64,${Buffer.from(svgOf(source)).toString("base64")}`,
  );
}

/** Keeps what pictures are drawn from, so that their addresses answer. */
export async function writeDrawn(db: Queryable, sources: readonly PictureSource[]): Promise<void> {
  const rows = [...new Map(sources.map((source) => [nameOfPicture(source), source]))].map(([hash, source]) => ({
    hash,
    source,
  }));
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into picture (hash, source)
    select hash, source from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as drawn (hash text, source jsonb)
    on conflict do nothing`);
}
