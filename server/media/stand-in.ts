import type { Db } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import type { PictureSource } from "#imagery/picture-name.ts";
import { drawingsOf } from "./product-pictures.ts";

const BOX: PictureSource = { kind: "box" };

/** What is shown while the sizes of a product's photo are made. */
export async function drawingOf(db: Db, productId: number | undefined): Promise<PictureSource> {
  if (productId === undefined) return BOX;
  const [found] = await db
    .select({ family: product.family, facts: product.facts })
    .from(product)
    .where(eq(product.id, productId));
  return (found && drawingsOf(found)[0]) ?? BOX;
}
