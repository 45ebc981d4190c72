import { createNotFoundError } from "#contract/errors.ts";
import type { OnShelf } from "#contract/office/orders/scan.ts";
import { listEquivalentBarcodes } from "#contract/rules/order/scan.ts";
import type { Db } from "#database/database.ts";
import { eq, type SQL, sql } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { changeStock } from "#server/catalogue/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { runOnce } from "./run-once.ts";

const OFFERED = 6;

/** Sold but unpacked units are still on the shelf and are counted with the rest. */
export async function findOnShelf(db: Db, code: string): Promise<OnShelf[]> {
  const codes = listEquivalentBarcodes(code);
  const bySku = await readShelf(db, sql`lower(p.sku) = ${code.toLowerCase()}`);
  const products =
    bySku.length > 0
      ? bySku
      : await readShelf(
          db,
          sql`p.barcode in (${sql.join(
            codes.map((one) => sql`${one}`),
            sql`, `,
          )})`,
        );
  if (products.length === 0) throw createNotFoundError("product");
  return products;
}

async function readShelf(db: Db, condition: SQL): Promise<OnShelf[]> {
  const { rows } = await db.execute<OnShelf & Record<string, unknown>>(sql`
    select p.id, p.name, p.sku, p.barcode, p.img_url as photo, p.stock,
      (select coalesce(sum(i.quantity), 0)::int from shop_order o join order_stock i on i.order_id = o.id
        where i.product_id = p.id and o.status in ('pending', 'confirmed')) as held
    from product p where ${condition} order by p.id limit ${OFFERED}`);
  return rows;
}

interface CountRequest {
  key: string;
  productId: number;
  counted: number;
  was: number;
}

/** Changes the stock by the difference, so that sales during the count are not lost. */
export async function scanCount(
  shop: Shop,
  context: RequestContext<StaffMember>,
  { key, productId, counted, was }: CountRequest,
): Promise<{ again: boolean; stock: number }> {
  const stock = await runOnce({ key, staffId: context.actor.id }, (claim) =>
    changeStock(
      shop,
      context,
      {
        id: productId,
        step: { counted, was },
        reason: "count",
        note: `Scanned: ${counted} on the shelf, ${was} expected`,
      },
      { beforeChange: claim },
    ),
  );
  if (stock !== undefined) return { again: false, stock };
  const [row] = await shop.db.select({ stock: product.stock }).from(product).where(eq(product.id, productId));
  if (!row) throw createNotFoundError("product");
  return { again: true, stock: row.stock };
}
