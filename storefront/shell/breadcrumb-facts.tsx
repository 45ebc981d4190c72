import type { Crumb } from "#ui/breadcrumb.tsx";
import { JsonLd } from "#ui/json-ld.tsx";
import { useShopFacts } from "./shop-facts.tsx";

/** The breadcrumb as search engines read it. */
export function BreadcrumbFacts({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { shopUrl } = useShopFacts();
  return <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, shopUrl) : undefined} />;
}

/** Every step has an address, and the last is the page itself. */
function breadcrumbJsonLd(crumbs: readonly Crumb[], shopUrl: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs
      .filter(({ to }) => to !== undefined)
      .map(({ name, to }, index, { length }) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        ...(index < length - 1 && { item: `${shopUrl}${to}` }),
      })),
  };
}
