import type { Crumb } from "#storefront/ui/breadcrumb.tsx";
import { JsonLd } from "#storefront/ui/json-ld.tsx";
import { useShopFacts } from "./shop-facts.tsx";

/** The breadcrumb as search engines read it. */
export function BreadcrumbFacts({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { shopUrl } = useShopFacts();
  return (
    <JsonLd
      data={{
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        itemListElement: crumbs.map(({ name, to }, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name,
          ...(to !== undefined && { item: `${shopUrl}${to}` }),
        })),
      }}
    />
  );
}
