import type { Product } from "#contract/shop/catalogue.ts";
import type { Reviews } from "#contract/shop/review.ts";
import { PageMeta } from "#storefront/shell/page-meta.tsx";
import { usePolicy, useShopFacts } from "#storefront/shell/shop-facts.tsx";
import { JsonLd } from "#ui/json-ld.tsx";
import { productJsonLd } from "./product-json-ld.ts";

const DESCRIPTION_MAX_CHARACTERS = 160;

/** What search engines and shared links read about a product. */
export function ProductFacts({ product, reviews }: { product: Product; reviews: Reviews | null }) {
  const { shopUrl } = useShopFacts();
  const policy = usePolicy();
  const { slug, name, shortDesc, imgUrl, netPrice } = product;
  return (
    <>
      <PageMeta
        title={name}
        description={cut(shortDesc, DESCRIPTION_MAX_CHARACTERS)}
        canonicalPath={`/product/${slug}`}
        image={imgUrl}
        priceRupees={netPrice}
      />
      <JsonLd data={import.meta.env.SSR ? productJsonLd(product, { shopUrl, policy, reviews }) : undefined} />
    </>
  );
}

function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const kept = text.slice(0, max - 1);
  const space = Math.max(kept.lastIndexOf(" "), kept.lastIndexOf("\n"));
  return `${space < 0 ? kept : kept.slice(0, space).trimEnd()}…`;
}
