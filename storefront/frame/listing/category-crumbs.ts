import type { NamedSlug } from "#contract/shop/catalogue.ts";
import type { Crumb } from "#storefront/components/breadcrumb.tsx";

interface CategoryPath {
  category: NamedSlug;
  subCategory?: NamedSlug;
  childCategory?: NamedSlug | null;
}

/** Home / category / sub-category / child category, each with its page (§2). */
export function listCategoryCrumbs({ category, subCategory, childCategory }: CategoryPath): Crumb[] {
  let path = "/category";
  const steps = [category, subCategory, childCategory].flatMap((step) => step ?? []);
  return [
    { name: "Home", to: "/" },
    ...steps.map(({ name, slug }) => {
      path += `/${slug}`;
      return { name, to: path };
    }),
  ];
}
