import { CURRENCY, LOCALE } from "#contract/rules/limits.ts";
import { useShopFacts } from "./shop-facts.tsx";

/** Open Graph spells the locale with an underscore. */
const OPEN_GRAPH_LOCALE = LOCALE.replace("-", "_");

interface PageMetaProps {
  /** What the page is about; the brand is put behind it. */
  title: string;
  description?: string;
  /** The page's one address, without filters: two addresses of one page count as one. */
  canonicalPath?: string;
  /** A picture for shared links, as a path of this shop. */
  image?: string;
  /** The price of a product's shared link, in whole rupees. */
  priceRupees?: number;
  /** Personal and missing pages stay out of search engines. */
  noindex?: boolean;
}

/** What search engines and shared links read: rendered anywhere in a page, React puts it into the head. */
export function PageMeta({ title, description, canonicalPath, image, priceRupees, noindex = false }: PageMetaProps) {
  const { brand, shopUrl } = useShopFacts();
  const fullTitle = `${title} | ${brand.name}`;
  const address = canonicalPath === undefined ? undefined : `${shopUrl}${canonicalPath}`;
  const imageAddress = image === undefined ? undefined : `${shopUrl}${image}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {address && !noindex && <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content={OPEN_GRAPH_LOCALE} />
      <meta property="og:type" content={priceRupees === undefined ? "website" : "product"} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {address && <meta property="og:url" content={address} />}
      {imageAddress && <meta property="og:image" content={imageAddress} />}
      {priceRupees !== undefined && <meta property="product:price:amount" content={String(priceRupees)} />}
      {priceRupees !== undefined && <meta property="product:price:currency" content={CURRENCY} />}
      <meta name="twitter:card" content={imageAddress ? "summary_large_image" : "summary"} />
    </>
  );
}
