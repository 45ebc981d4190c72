/** The state of a listing, as its address carries it (§4). */
const LISTING_PARAMETERS = ["page", "brand", "minPrice", "maxPrice", "onSale", "orderBy", "facts"] as const;
/** And the parts that a category's products are to fit. */
const CATEGORY_PARAMETERS = [...LISTING_PARAMETERS, "fits"] as const;

/** The parts of a build that somebody shares. */
const BUILD_PARAMETERS = ["parts"] as const;

const SEARCH_PARAMETERS = ["q", ...LISTING_PARAMETERS.filter((name) => name !== "facts")];

const COMPARE_PARAMETERS = ["products"] as const;

/** A product's reviews: which page of them, of how many stars, in which order. */
const PRODUCT_PARAMETERS = ["reviews", "stars", "sort"] as const;
const SECRET_PATHS = ["/confirm/", "/wishlist/shared/", "/tell-me/", "/unsubscribe/"];

/** Paths that are secrets, however they are written: no page of theirs is kept, and no log names them whole. */
export function isSecretPath(path: string): boolean {
  return secretPrefix(path) !== undefined;
}

/** The path as a log may show it. */
export function pathForLog(path: string): string {
  const prefix = secretPrefix(path);
  return prefix === undefined ? path : `${prefix}-`;
}

function secretPrefix(path: string): string | undefined {
  const decoded = path.includes("%") ? decodedPath(path) : path;
  return SECRET_PATHS.find((secret) => decoded.startsWith(secret));
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The parameters that change what a page shows. Whatever else a link carries is not looked at. */
export function parametersOf(path: string): readonly string[] {
  if (path === "/build") return BUILD_PARAMETERS;
  if (path === "/compare") return COMPARE_PARAMETERS;
  if (path === "/search") return SEARCH_PARAMETERS;
  if (path.startsWith("/product/")) return PRODUCT_PARAMETERS;
  return path.startsWith("/category/") ? CATEGORY_PARAMETERS : [];
}
