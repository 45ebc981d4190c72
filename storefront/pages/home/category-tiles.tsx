import { Link } from "react-router";
import { CategoryIcon } from "#storefront/shell/category-icon.tsx";
import type { TopCategory } from "#storefront/shell/shop-facts.tsx";

/** Every category at a glance; a tile leads to the category's first shelf, which knows its neighbours. */
export function CategoryTiles({ categories }: { categories: readonly TopCategory[] }) {
  // A new shop has none yet, and no use for a heading over nothing.
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="shop-by-category" className="shop-width">
      <h2 id="shop-by-category" className="mb-4 text-xl md:text-2xl">
        Shop by category
      </h2>
      <ul className="grid grid-cols-4 gap-2 sm:grid-cols-6 md:gap-3 lg:grid-cols-8 xl:grid-cols-11">
        {categories.map(({ slug, name, icon, firstShelf }) =>
          firstShelf ? (
            <li key={slug}>
              <Link to={`/category/${slug}/${firstShelf}`} prefetch="intent" className="category-tile">
                <CategoryIcon name={icon} />
                <span>{name}</span>
              </Link>
            </li>
          ) : null,
        )}
      </ul>
    </section>
  );
}
