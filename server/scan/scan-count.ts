import { notFound } from "#contract/errors.ts";
import type { OnShelf } from "#contract/office/scan.ts";
import { barcodesLike } from "#contract/rules/scan.ts";
import type { Db } from "#database/database.ts";
import { eq, type SQL, sql } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { changeStock } from "#server/catalogue/index.ts";
import type { Shop } from "#server/shop.ts";
import { once } from "./once.ts";

const OFFERED = 6;

/** What was sold and is not packed lies on the shelf still, and is counted with the rest. */
export async function findOnShelf(db: Db, code: string): Promise<OnShelf[]> {
  const codes = barcodesLike(code);
  const bySku = await onShelf(db, sql`lower(p.sku) = ${code.toLowerCase()}`);
  const found =
    bySku.length > 0
      ? bySku
      : await onShelf(
          db,
          sql`p.barcode in (${sql.join(
            codes.map((one) => sql`${one}`),
            sql`, `,
          )})`,
        );
  if (found.length === 0) throw notFound("product");
  return found;
}

async function onShelf(db: Db, which: SQL): Promise<OnShelf[]> {
  const { rows } = await db.execute<OnShelf & Record<string, unknown>>(sql`
    select p.id, p.name, p.sku, p.barcode, p.img_url as photo, p.stock,
      (select coalesce(sum(i.quantity), 0)::int from shop_order o join order_stock i on i.order_id = o.id
        where i.product_id = p.id and o.status in ('pending', 'confirmed')) as held
    from product p where ${which} order by p.id limit ${OFFERED}`);
  return rows;
}

interface Counted {
  key: string;
  productId: number;
  counted: number;
  was: number;
}

/** Moves the stock by the difference: what was sold while somebody counted is not forgotten. */
export async function scanCount(
  shop: Shop,
  by: Asking<StaffMember>,
  { key, productId, counted, was }: Counted,
): Promise<{ again: boolean; stock: number }> {
  const done = await once({ key, staffId: by.actor.id }, (claim) =>
    changeStock(
      shop,
      by,
      {
        id: productId,
        step: { counted, was },
        reason: "count",
        note: `Scanned: ${counted} on the shelf, ${was} expected`,
      },
      { first: claim },
    ),
  );
  if (done !== undefined) return { again: false, stock: done };
  const [now] = await shop.db.select({ stock: product.stock }).from(product).where(eq(product.id, productId));
  if (!now) throw notFound("product");
  return { again: true, stock: now.stock };
}
