import type { TopCategory } from "#storefront/api/shop-facts.tsx";
import { CategoryIcon } from "#storefront/features/categories/category-icon.tsx";
import { CachedFragment } from "#storefront/hydration/index.ts";

/** A tile opens the whole category; one without sub-categories has nothing to show. */
export function CategoryTiles({ categories }: { categories: readonly TopCategory[] }) {
  // A new shop has no categories yet and needs no heading.
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="shop-by-category" className="shop-width drawn-when-near [--undrawn-height:38rem]">
      <h2 id="shop-by-category" className="mb-4 text-xl md:text-2xl">
        Shop by category
      </h2>
      <CachedFragment
        tag="ul"
        className="grid grid-cols-4 gap-2 sm:grid-cols-6 md:gap-3 lg:grid-cols-8 xl:grid-cols-12"
        name="tiles"
        content={Tiles}
        contentProps={{ categories }}
      />
    </section>
  );
}

function Tiles({ categories }: { categories: readonly TopCategory[] }) {
  return categories.map(({ slug, name, icon, isEmpty }) =>
    isEmpty ? null : (
      <li key={slug}>
        <a href={`/category/${slug}`} className="category-tile">
          <CategoryIcon name={icon} />
          <span>{name}</span>
        </a>
      </li>
    ),
  );
}
