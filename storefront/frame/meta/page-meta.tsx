import { CURRENCY, LOCALE } from "#contract/rules/limits.ts";
import { useShopFacts } from "#storefront/api/shop-facts.tsx";

/** Open Graph spells the locale with an underscore. */
const OPEN_GRAPH_LOCALE = LOCALE.replace("-", "_");
const SOCIAL_CARD = "/social-card.jpg";

interface PageMetaProps {
  /** The page's subject; the brand is appended. */
  title: string;
  description?: string;
  /** The page's only URL, without filters, so that search engines count its variants as one page. */
  canonicalPath?: string;
  /** The picture of shared links, from this shop or elsewhere; the shop's own picture by default. */
  image?: string;
  /** The price of a product's shared link, in whole rupees. */
  priceRupees?: number;
  /** Personal and missing pages stay out of search engines. */
  noindex?: boolean;
}

/** Read by search engines and shared links. React moves these elements into the head. */
export function PageMeta(props: PageMetaProps) {
  const { brand, shopUrl } = useShopFacts();
  const { title, description = `${brand.tagline}.`, canonicalPath, image = SOCIAL_CARD, priceRupees, noindex } = props;
  const fullTitle = `${title} | ${brand.name}`;
  const canonicalUrl = canonicalPath === undefined ? undefined : `${shopUrl}${canonicalPath}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      {canonicalUrl && !noindex && <link rel="canonical" href={canonicalUrl} />}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content={OPEN_GRAPH_LOCALE} />
      <meta property="og:type" content={priceRupees === undefined ? "website" : "product"} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {canonicalUrl && <meta property="og:url" content={canonicalUrl} />}
      <meta property="og:image" content={new URL(image, shopUrl).href} />
      {priceRupees !== undefined && <meta property="product:price:amount" content={String(priceRupees)} />}
      {priceRupees !== undefined && <meta property="product:price:currency" content={CURRENCY} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
