import { type FamilyName, familyOf } from "#contract/facts/families.ts";
import { chipsOf, type Facts, specificationsOf } from "#contract/facts/family.ts";
import type { FactSources } from "#contract/facts/sources.ts";
import { netPriceRupees } from "#contract/rules/money.ts";
import type { ProductStatus } from "#contract/rules/product-status.ts";
import type { WarrantyClass } from "#contract/rules/warranty.ts";
import type { OwnPhoto, Specification } from "#contract/shop/catalogue.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { product } from "#database/schema.ts";
import { harmlessHtml } from "#server/harmless-html.ts";
import { picturesOf, writePictures } from "#server/media/index.ts";
import { settleSearchTiers, writeSearch } from "./write-search.ts";

export interface ProductDraft {
  slug: string;
  name: string;
  brandId: number;
  subCategoryId: number;
  childCategoryId: number;
  total: number;
  /** Equals the total unless the owner says otherwise. */
  price?: number;
  discount: number;
  stock: number;
  /** Photos that the shop has of it; left out or none: it is drawn. */
  ownPhotos?: OwnPhoto[];
  shortDesc: string;
  description: string;
  family: FamilyName | null;
  facts: Facts;
  /** Who says them, where it is not the shop itself. */
  factSources?: FactSources;
  /** Instead of the family's chips. */
  ownChips: string[] | null;
  /** Rows of the specifications table that are no fact of the family. */
  moreRows: Specification[];
  status?: ProductStatus;
  sku?: string | null;
  barcode?: string | null;
  /** What it costs the shop, in rupees. */
  cost?: number | null;
  warrantyMonths?: number | null;
  warrantyClass?: WarrantyClass | null;
  /** Its price and stock follow its parts. */
  isBundle?: boolean;
  createdAt: Date;
}

const BATCH = 200;

/** Puts products on the shelf: the net price is computed and HTML made harmless here, once, and never while it is shown. */
export async function writeProducts(
  db: Queryable,
  drafts: readonly ProductDraft[],
  { staffId = null }: { staffId?: string | null } = {},
): Promise<{ id: number }[]> {
  const written: { id: number }[] = [];
  for (let start = 0; start < drafts.length; start += BATCH) {
    const batch = drafts.slice(start, start + BATCH);
    await writePictures(db, batch);
    const ids = await insertProducts(db, batch);
    written.push(...ids.map((id) => ({ id })));
    const these = sql`id = any(${sql.param(ids)}::integer[])`;
    await db.execute(sql`
      insert into price_change (product_id, at, total, discount, net_price, staff_id)
      select id, created_at, total, discount, net_price, ${staffId}::uuid from product where ${these} order by id`);
    // The ledger of a bundle is its parts'.
    await db.execute(sql`
      insert into stock_change (product_id, quantity, reason, staff_id)
      select id, stock, 'opening', ${staffId}::uuid from product where ${these} and stock > 0 and not is_bundle order by id`);
    await writeSearch(db, ids);
  }
  await settleSearchTiers(db);
  return written;
}

/** What of a row is said when it is made; version and the rest are the table's own. */
const COLUMNS = [
  "slug",
  "name",
  "brandId",
  "subCategoryId",
  "childCategoryId",
  "total",
  "price",
  "discount",
  "netPrice",
  "stock",
  "imgUrl",
  "photos",
  "ownPhotos",
  "shortDesc",
  "description",
  "chips",
  "specifications",
  "family",
  "facts",
  "factSources",
  "ownChips",
  "moreRows",
  "status",
  "sku",
  "barcode",
  "cost",
  "warrantyMonths",
  "warrantyClass",
  "isBundle",
  "createdAt",
] as const satisfies (keyof typeof product.$inferInsert)[];
type WrittenRow = { [Column in (typeof COLUMNS)[number]]: (typeof product.$inferSelect)[Column] };

/** "brandId" is kept in brand_id. */
export const columnName = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** As one value: a statement with thousands of them takes longer to put together than to run. */
async function insertProducts(db: Queryable, drafts: readonly ProductDraft[]): Promise<number[]> {
  const values = drafts.map((draft): Record<string, unknown> => {
    const row: WrittenRow = {
      ownPhotos: [],
      factSources: {},
      status: "published",
      sku: null,
      barcode: null,
      cost: null,
      warrantyMonths: null,
      warrantyClass: null,
      isBundle: false,
      ...withoutUndefined(draft),
      price: draft.price ?? draft.total,
      netPrice: netPriceRupees(draft),
      ...shownOf(draft),
    };
    return Object.fromEntries(COLUMNS.map((column) => [columnName(column), row[column]]));
  });
  const names = sql.join(
    COLUMNS.map((column) => sql.raw(columnName(column))),
    sql`, `,
  );
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into product (${names})
    select ${names} from jsonb_populate_recordset(null::product, ${JSON.stringify(values)}::jsonb)
    returning id`);
  return rows.map(({ id }) => id);
}

function withoutUndefined<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}

type Described = Pick<ProductDraft, "description" | "family" | "facts" | "ownChips" | "moreRows" | "ownPhotos">;

/** What pages show of a product, worked out when it is written: its facts in words, its pictures, and its description made harmless. */
export function shownOf({ description, family, facts, ownChips, moreRows, ownPhotos }: Described): {
  description: string;
  chips: string[];
  specifications: Specification[];
  imgUrl: string;
  photos: string[];
} {
  const { imgUrl, photos } = picturesOf({ ownPhotos, family, facts });
  const known = family === null ? undefined : familyOf(family);
  return {
    description: harmlessHtml(description),
    chips: ownChips ?? (known ? chipsOf(known, facts) : []),
    specifications: [...(known ? specificationsOf(known, facts) : []), ...moreRows],
    imgUrl,
    photos,
  };
}
