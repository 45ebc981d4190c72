import type { BindCached } from "#server/http/api/bind.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { RenderPreview } from "#server/http/pages/render-preview.ts";
import type { Shop } from "#server/shop.ts";
import { bindCompareRoutes } from "./browse/compare/compare.routes.ts";
import { bindProductRoutes } from "./browse/product.routes.ts";
import { bindCategoryRoutes } from "./categories/category.routes.ts";
import { bindCategoryOfficeRoutes } from "./categories/category-office.routes.ts";
import { bindProductOfficeRoutes } from "./edit/product-office.routes.ts";
import { bindSearchRoutes } from "./search/search.routes.ts";

export { DatabaseCardCache } from "./browse/card-cache.ts";
export { listShelf } from "./browse/list-shelf.ts";
export { buildCardColumns, type CardRow, findCards, toCard } from "./browse/product-card.ts";
export { createCatalogueCache, findShelfFamilies } from "./browse/shelf.ts";
export { changeCategory } from "./categories/change-category.ts";
export { createCategory } from "./categories/create-category.ts";
export { fillBrands, fillTree } from "./categories/fill-tree.ts";
export { mergeCategory } from "./categories/merge-category.ts";
export { moveCategory } from "./categories/move-category.ts";
export { createMovedPages } from "./categories/moved-pages.ts";
export { createTreeUndoers } from "./categories/undo-tree.ts";
export { changeBrand, createBrand, mergeBrand } from "./categories/write-brand.ts";
export { changeProduct, type ProductChange } from "./edit/change-product.ts";
export { changeProducts, FOLLOWS_PARTS, type ProductStep } from "./edit/change-products.ts";
export { createProduct, writeNewProduct } from "./edit/create-product.ts";
export { createProducts } from "./edit/create-products.ts";
export { flushFactIndex } from "./edit/flush-fact-index.ts";
export { runCatalogueWrite, type WriteEffects } from "./edit/run-catalogue-write.ts";
export { createProductUndoers } from "./edit/undo-product.ts";
export { type ProductDraft, writeProducts } from "./edit/write-products.ts";
export { enqueueCardDiscounts, startCardDiscountJob } from "./promotions/card-discount-job.ts";
export { toCategoryKeys } from "./promotions/category-keys.ts";
export {
  type PromotionJson,
  type PromotionRow,
  toPromotion,
  toPromotionColumns,
} from "./promotions/stored-promotion.ts";
export { readMoney } from "./search/reading/read-money.ts";
export {
  buildSearchLexemes,
  IN_NAME,
  listSearchWords,
} from "./search/search-words.ts";
export { rebalanceTiers, type TierStart, writeMissingSearch, writeVocabulary } from "./search/write-search.ts";
export { changeStock } from "./stock/change-stock.ts";
export { countLowStock } from "./stock/low-stock.ts";
export {
  CATEGORY_TREE_TAG,
  isAvailabilityTag,
  isExactStockTag,
  listNewProductTags,
  listRatingTags,
  listStockChangeTags,
  listStockTag,
  PRODUCT_ROWS_TAG,
  PRODUCTS_TAG,
  type StockChange,
  toAvailabilityTag,
  toProductStockTag,
  toProductTag,
} from "./tags.ts";

export function bindCatalogueRoutes(bind: BindCached, shop: Shop): void {
  bindCategoryRoutes(bind, shop);
  bindProductRoutes(bind, shop);
  bindSearchRoutes(bind, shop);
  bindCompareRoutes(bind, shop);
}

export function bindCatalogueOfficeRoutes(bind: OfficeBind, shop: Shop, rendered: RenderPreview): void {
  bindProductOfficeRoutes(bind, shop, rendered);
  bindCategoryOfficeRoutes(bind, shop);
}
