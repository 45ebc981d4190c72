/** Parameters of a listing's URL (§4). */
const LISTING_PARAMETERS = ["page", "brand", "minPrice", "maxPrice", "onSale", "orderBy", "facts"] as const;
/** `fits` lists the parts that a category's products must fit. */
const CATEGORY_PARAMETERS = [...LISTING_PARAMETERS, "fits"] as const;

const BUILD_PARAMETERS = ["parts"] as const;

const SEARCH_PARAMETERS = ["q", ...LISTING_PARAMETERS.filter((name) => name !== "facts")];

const COMPARE_PARAMETERS = ["products"] as const;

/** Page, stars and order of a product's reviews. */
const PRODUCT_PARAMETERS = ["reviews", "stars", "sort"] as const;
const SECRET_PATHS = ["/confirm/", "/delivery/", "/return/", "/wishlist/shared/", "/tell-me/", "/unsubscribe/"];

/**
 * Paths with a secret token, in any encoding: their pages are not cached and logs do not contain them
 * in full.
 */
export function isSecretPath(path: string): boolean {
  return findSecretPrefix(path) !== undefined;
}

/** Hides the secret part of a path for logs. */
export function redactPath(path: string): string {
  const prefix = findSecretPrefix(path);
  return prefix === undefined ? path : `${prefix}-`;
}

function findSecretPrefix(path: string): string | undefined {
  const decoded = path.includes("%") ? decodePath(path) : path;
  return SECRET_PATHS.find((secret) => decoded.startsWith(secret));
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Parameters that change a page's content; all others are ignored. */
export function listParameters(path: string): readonly string[] {
  if (path === "/build") return BUILD_PARAMETERS;
  if (path === "/compare") return COMPARE_PARAMETERS;
  if (path === "/search") return SEARCH_PARAMETERS;
  if (path.startsWith("/product/")) return PRODUCT_PARAMETERS;
  return isListing(path) ? CATEGORY_PARAMETERS : [];
}

/** A top category's own page, `/category/{slug}`, has neither filters nor pages. */
const isListing = (path: string) => /^\/category\/[^/]+\//.test(path);
