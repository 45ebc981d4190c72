import { CURRENCY, LOCALE } from "#contract/rules/limits.ts";
import { useShopFacts } from "./shop-facts.tsx";

/** Open Graph spells the locale with an underscore. */
const OPEN_GRAPH_LOCALE = LOCALE.replace("-", "_");
const SOCIAL_CARD = "/social-card.jpg";

interface PageMetaProps {
  /** What the page is about; the brand is put behind it. */
  title: string;
  description?: string;
  /** The page's one address, without filters: two addresses of one page count as one. */
  canonicalPath?: string;
  /** The picture of shared links, in this shop or elsewhere; the shop's own where a page has none. */
  image?: string;
  /** The price of a product's shared link, in whole rupees. */
  priceRupees?: number;
  /** Personal and missing pages stay out of search engines. */
  noindex?: boolean;
}

/** What search engines and shared links read: rendered anywhere in a page, React puts it into the head. */
export function PageMeta(props: PageMetaProps) {
  const { brand, shopUrl } = useShopFacts();
  const { title, description = `${brand.tagline}.`, canonicalPath, image = SOCIAL_CARD, priceRupees, noindex } = props;
  const fullTitle = `${title} | ${brand.name}`;
  const address = canonicalPath === undefined ? undefined : `${shopUrl}${canonicalPath}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {noindex && <meta name="robots" content="noindex" />}
      {address && !noindex && <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content={OPEN_GRAPH_LOCALE} />
      <meta property="og:type" content={priceRupees === undefined ? "website" : "product"} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {address && <meta property="og:url" content={address} />}
      <meta property="og:image" content={new URL(image, shopUrl).href} />
      {priceRupees !== undefined && <meta property="product:price:amount" content={String(priceRupees)} />}
      {priceRupees !== undefined && <meta property="product:price:currency" content={CURRENCY} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
