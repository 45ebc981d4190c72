import type { Product } from "#contract/shop/catalogue.ts";
import type { Reviews } from "#contract/shop/review.ts";
import { usePolicy, useShopFacts } from "#storefront/api/shop-facts.tsx";
import { JsonLd } from "#storefront/components/json-ld.tsx";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import { toProductJsonLd } from "./product-json-ld.ts";

const DESCRIPTION_MAX_CHARACTERS = 160;

export function ProductMeta({ product, reviews }: { product: Product; reviews: Reviews | null }) {
  const { shopUrl } = useShopFacts();
  const policy = usePolicy();
  const { slug, name, shortDesc, imgUrl, netPrice } = product;
  return (
    <>
      <PageMeta
        title={name}
        description={truncate(shortDesc, DESCRIPTION_MAX_CHARACTERS)}
        canonicalPath={`/product/${slug}`}
        image={imgUrl}
        priceRupees={netPrice}
      />
      <JsonLd data={import.meta.env.SSR ? toProductJsonLd(product, { shopUrl, policy, reviews }) : undefined} />
    </>
  );
}

function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const shortened = text.slice(0, max - 1);
  const space = Math.max(shortened.lastIndexOf(" "), shortened.lastIndexOf("\n"));
  return `${space < 0 ? shortened : shortened.slice(0, space).trimEnd()}…`;
}
