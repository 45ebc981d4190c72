import type { Db } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import type { PictureSource } from "#imagery/picture-name.ts";
import { listDrawings } from "./product-pictures.ts";

const BOX: PictureSource = { kind: "box" };

/** The picture shown until the sizes of a product's photo are made. */
export async function getPlaceholder(db: Db, productId: number | undefined): Promise<PictureSource> {
  if (productId === undefined) return BOX;
  const [row] = await db
    .select({ family: product.family, facts: product.facts })
    .from(product)
    .where(eq(product.id, productId));
  return (row && listDrawings(row)[0]) ?? BOX;
}
