import type { BindKept } from "#server/http/bind.ts";
import type { OfficeBind } from "#server/http/office-bind.ts";
import type { RenderedPages } from "#server/http/rendered-pages.ts";
import type { Shop } from "#server/shop.ts";
import { categoryRoutes } from "./category.routes.ts";
import { categoryOfficeRoutes } from "./category-office.routes.ts";
import { compareRoutes } from "./compare.routes.ts";
import { productRoutes } from "./product.routes.ts";
import { productOfficeRoutes } from "./product-office.routes.ts";
import { searchRoutes } from "./search.routes.ts";

export { changeCategory } from "./change-category.ts";
export { changeProduct, type ProductChange } from "./change-product.ts";
export { changeProducts, FOLLOWS_PARTS, type ProductStep } from "./change-products.ts";
export { changeStock } from "./change-stock.ts";
export { changingCatalogue, type Told } from "./changing-catalogue.ts";
export { createCategory } from "./create-category.ts";
export { createProduct, writeNewProduct } from "./create-product.ts";
export { createProducts } from "./create-products.ts";
export { fillBrands, fillTree } from "./fill-tree.ts";
export { KeptCards } from "./kept-cards.ts";
export { listShelf } from "./list-shelf.ts";
export { mergeCategory } from "./merge-category.ts";
export { moveCategory } from "./move-category.ts";
export { movedPages } from "./moved-pages.ts";
export { type CardRow, cardColumns, cardOf, cardsOf } from "./product-card.ts";
export { IN_NAME, searchLexemesOf, searchWordsOf } from "./search-words.ts";
export { settleFacts } from "./settle-facts.ts";
export { familiesOfShelf, newCatalogueCache } from "./shelf.ts";
export {
  availabilityTag,
  CATEGORY_TREE_TAG,
  isAvailabilityTag,
  isExactStockTag,
  listStockTag,
  PRODUCT_ROWS_TAG,
  PRODUCTS_TAG,
  productStockTag,
  productTag,
  type StockChange,
  tagsOfNewProducts,
  tagsOfStockChanges,
} from "./tags.ts";
export { productUndoers } from "./undo-product.ts";
export { treeUndoers } from "./undo-tree.ts";
export { changeBrand, createBrand, mergeBrand } from "./write-brand.ts";
export { type ProductDraft, writeProducts } from "./write-products.ts";
export { beginTiersWith, type TierBeginning, writeMissingSearch, writeVocabulary } from "./write-search.ts";

export function catalogueRoutes(bind: BindKept, shop: Shop): void {
  categoryRoutes(bind, shop);
  productRoutes(bind, shop);
  searchRoutes(bind, shop);
  compareRoutes(bind, shop);
}

export function catalogueOfficeRoutes(bind: OfficeBind, shop: Shop, rendered: RenderedPages): void {
  productOfficeRoutes(bind, shop, rendered);
  categoryOfficeRoutes(bind, shop);
}
