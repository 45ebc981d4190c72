import type { NamedSlug } from "#contract/shop/catalogue.ts";

type ProductLinks = readonly { slug: string; name: string }[];

export interface CategoryForSearchEngines {
  category: NamedSlug;
  bestSellers: ProductLinks;
  newest: ProductLinks;
  reduced: ProductLinks;
}

/** schema.org's CollectionPage with the products that the page shows, each once. */
export function toCategoryJsonLd(
  { category, bestSellers, newest, reduced }: CategoryForSearchEngines,
  shopUrl: string,
): object {
  const products = new Map([...bestSellers, ...newest, ...reduced].map(({ slug, name }) => [slug, name]));
  return {
    "@context": "https://schema.org",
    "@type": "CollectionPage",
    name: category.name,
    url: `${shopUrl}/category/${category.slug}`,
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: products.size,
      itemListElement: [...products].map(([slug, name], place) => ({
        "@type": "ListItem",
        position: place + 1,
        name,
        url: `${shopUrl}/product/${slug}`,
      })),
    },
  };
}
