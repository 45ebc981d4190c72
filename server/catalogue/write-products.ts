import { type FamilyName, familyOf } from "#contract/facts/families.ts";
import { chipsOf, type Facts, specificationsOf } from "#contract/facts/family.ts";
import type { FactSources } from "#contract/facts/sources.ts";
import { netPriceRupees } from "#contract/rules/money.ts";
import type { ProductStatus } from "#contract/rules/product-status.ts";
import type { WarrantyClass } from "#contract/rules/warranty.ts";
import type { OwnPhoto, Specification } from "#contract/shop/catalogue.ts";
import type { Queryable } from "#database/database.ts";
import { priceChange, product, stockChange } from "#database/schema.ts";
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
    const rows = batch.map((draft) => ({
      ...draft,
      price: draft.price ?? draft.total,
      netPrice: netPriceRupees(draft),
      ...shownOf(draft),
    }));
    const inserted = await db.insert(product).values(rows).returning({
      id: product.id,
      stock: product.stock,
      total: product.total,
      discount: product.discount,
      netPrice: product.netPrice,
      createdAt: product.createdAt,
      isBundle: product.isBundle,
    });
    written.push(...inserted);
    await db.insert(priceChange).values(
      inserted.map(({ id, total, discount, netPrice, createdAt }) => ({
        productId: id,
        at: createdAt,
        total,
        discount,
        netPrice,
        staffId,
      })),
    );
    const openings = inserted
      // The ledger of a bundle is its parts'.
      .filter(({ stock, isBundle }) => stock > 0 && !isBundle)
      .map(({ id, stock }) => ({ productId: id, quantity: stock, reason: "opening" as const, staffId }));
    if (openings.length > 0) await db.insert(stockChange).values(openings);
    await writeSearch(
      db,
      inserted.map(({ id }) => id),
    );
  }
  await settleSearchTiers(db);
  return written;
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
