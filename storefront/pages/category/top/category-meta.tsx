import type { CategoryPage } from "#contract/shop/category.ts";
import { useShopFacts } from "#storefront/api/shop-facts.tsx";
import { JsonLd } from "#storefront/components/json-ld.tsx";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import { type CategoryForSearchEngines, toCategoryJsonLd } from "./category-json-ld.ts";

const NAMES_IN_DESCRIPTION = 4;

export function CategoryMeta({
  page,
}: {
  page: Pick<CategoryPage, "subCategories" | "brands"> & CategoryForSearchEngines;
}) {
  const { shopUrl } = useShopFacts();
  const { category, subCategories, brands } = page;
  const namesOf = (list: readonly { name: string }[]) =>
    list
      .slice(0, NAMES_IN_DESCRIPTION)
      .map(({ name }) => name)
      .join(", ");
  const image = subCategories[0]?.imgUrl;
  return (
    <>
      <PageMeta
        title={`${category.name}: prices in Pakistan`}
        description={`${category.name} in Pakistan: ${namesOf(subCategories)}${brands.length > 0 ? ` from ${namesOf(brands)} and more` : ""}. Best sellers and sale prices. Pay by card or cash on delivery.`}
        canonicalPath={`/category/${category.slug}`}
        {...(image && { image })}
        noindex={subCategories.length === 0}
      />
      <JsonLd data={import.meta.env.SSR ? toCategoryJsonLd(page, shopUrl) : undefined} />
    </>
  );
}
