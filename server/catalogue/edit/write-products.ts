import { type FamilyName, getFamily } from "#contract/facts/families.ts";
import { type Facts, toChips, toSpecifications } from "#contract/facts/family.ts";
import type { FactSources } from "#contract/facts/sources.ts";
import { calculateNetPrice } from "#contract/rules/money.ts";
import type { SaleType } from "#contract/rules/order/tax.ts";
import type { ProductStatus } from "#contract/rules/product/product-status.ts";
import type { WarrantyClass } from "#contract/rules/product/warranty.ts";
import type { OwnPhoto, Specification } from "#contract/shop/catalogue.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import type { product } from "#database/schema.ts";
import { listPictures, registerPictures } from "#server/media/index.ts";
import { sanitizeStaffHtml } from "#server/platform/sanitize-html.ts";
import { rebalanceTiersIfNeeded, writeSearch } from "../search/write-search.ts";

export interface ProductDraft {
  slug: string;
  name: string;
  brandId: number;
  subCategoryId: number;
  childCategoryId: number;
  total: number;
  /** Equals the total unless the owner sets another price. */
  price?: number;
  discount: number;
  stock: number;
  /** Photos of the product; without any, a picture is drawn. */
  ownPhotos?: OwnPhoto[];
  shortDesc: string;
  description: string;
  family: FamilyName | null;
  facts: Facts;
  /** Sources of facts that the shop does not state itself. */
  factSources?: FactSources;
  /** Replaces the family's chips. */
  ownChips: string[] | null;
  /** Rows of the specifications table that are not facts of the family. */
  moreRows: Specification[];
  status?: ProductStatus;
  sku?: string | null;
  barcode?: string | null;
  /** Purchase cost in rupees. */
  cost?: number | null;
  warrantyMonths?: number | null;
  warrantyClass?: WarrantyClass | null;
  warrantyCovers?: string | null;
  warrantyClaimAt?: string | null;
  /** Packing needs the serial of each piece. */
  asksSerials?: boolean;
  hsCode?: string | null;
  taxUnit?: string | null;
  saleType?: SaleType | null;
  reorderLevel?: number | null;
  /** Price and stock follow the parts. */
  isBundle?: boolean;
  createdAt: Date;
}

const BATCH = 200;

/** Net prices and sanitised HTML are stored here, so that pages need not compute them. */
export async function writeProducts(
  db: Queryable,
  drafts: readonly ProductDraft[],
  { staffId = null }: { staffId?: string | null } = {},
): Promise<{ id: number }[]> {
  const written: { id: number }[] = [];
  for (let start = 0; start < drafts.length; start += BATCH) {
    const batch = drafts.slice(start, start + BATCH);
    await registerPictures(db, batch);
    const ids = await insertProducts(db, batch);
    written.push(...ids.map((id) => ({ id })));
    const these = sql`id = any(${sql.param(ids)}::integer[])`;
    await db.execute(sql`
      insert into price_change (product_id, at, total, discount, net_price, staff_id)
      select id, created_at, total, discount, net_price, ${staffId}::uuid from product where ${these} order by id`);
    // A bundle has no ledger entries; its parts have.
    await db.execute(sql`
      insert into stock_change (product_id, quantity, reason, staff_id)
      select id, stock, 'opening', ${staffId}::uuid from product where ${these} and stock > 0 and not is_bundle order by id`);
    await writeSearch(db, ids);
  }
  await rebalanceTiersIfNeeded(db);
  return written;
}

/** The columns set on insert; the others have database defaults. */
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
  "warrantyCovers",
  "warrantyClaimAt",
  "asksSerials",
  "hsCode",
  "taxUnit",
  "saleType",
  "reorderLevel",
  "isBundle",
  "createdAt",
] as const satisfies (keyof typeof product.$inferInsert)[];
type WrittenRow = { [Column in (typeof COLUMNS)[number]]: (typeof product.$inferSelect)[Column] };

/** "brandId" is the column brand_id. */
export const toColumnName = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** One JSON parameter: thousands of parameters take longer to build than the statement to run. */
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
      warrantyCovers: null,
      warrantyClaimAt: null,
      asksSerials: false,
      hsCode: null,
      taxUnit: null,
      saleType: null,
      reorderLevel: null,
      isBundle: false,
      ...withoutUndefined(draft),
      price: draft.price ?? draft.total,
      netPrice: calculateNetPrice(draft),
      ...buildPageFields(draft),
    };
    return Object.fromEntries(COLUMNS.map((column) => [toColumnName(column), row[column]]));
  });
  const names = sql.join(
    COLUMNS.map((column) => sql.raw(toColumnName(column))),
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

/** The derived columns that pages show: texts of facts, pictures and the sanitised description. */
export function buildPageFields({ description, family, facts, ownChips, moreRows, ownPhotos }: Described): {
  description: string;
  chips: string[];
  specifications: Specification[];
  imgUrl: string;
  photos: string[];
} {
  const { imgUrl, photos } = listPictures({ ownPhotos, family, facts });
  const known = family === null ? undefined : getFamily(family);
  return {
    description: sanitizeStaffHtml(description),
    chips: ownChips ?? (known ? toChips(known, facts) : []),
    specifications: [...(known ? toSpecifications(known, facts) : []), ...moreRows],
    imgUrl,
    photos,
  };
}
