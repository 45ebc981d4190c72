import { useShopFacts } from "#storefront/api/shop-facts.tsx";
import type { Crumb } from "#storefront/components/breadcrumb.tsx";
import { JsonLd } from "#storefront/components/json-ld.tsx";

export function BreadcrumbJsonLd({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { shopUrl } = useShopFacts();
  return <JsonLd data={import.meta.env.SSR ? toBreadcrumbJsonLd(crumbs, shopUrl) : undefined} />;
}

/** Every step has a URL, except the last, which is the page itself. */
function toBreadcrumbJsonLd(crumbs: readonly Crumb[], shopUrl: string): object {
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
