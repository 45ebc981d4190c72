import type { Crumb } from "#ui/breadcrumb.tsx";
import { JsonLd } from "#ui/json-ld.tsx";
import { useShopFacts } from "./shop-facts.tsx";

/** The breadcrumb as search engines read it: every step has an address, and the last is the page itself. */
export function BreadcrumbFacts({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { shopUrl } = useShopFacts();
  return (
    <JsonLd
      data={{
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
      }}
    />
  );
}
