import { Link } from "react-router";
import type { Category } from "#contract/shop/catalogue.ts";
import { CategoryIcon } from "#storefront/shell/category-icon.tsx";

/** Every category at a glance; a tile leads to the category's first shelf, which knows its neighbours. */
export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  // A new shop has none yet, and no use for a heading over nothing.
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="shop-by-category" className="shop-width">
      <h2 id="shop-by-category" className="mb-4 text-xl md:text-2xl">
        Shop by category
      </h2>
      <ul className="grid grid-cols-4 gap-2 sm:grid-cols-6 md:gap-3 lg:grid-cols-8 xl:grid-cols-11">
        {categories.map(({ slug, name, icon, subCategories: [first] }) =>
          first ? (
            <li key={slug}>
              <Link
                to={`/category/${slug}/${first.slug}`}
                prefetch="intent"
                className="group flex h-full flex-col items-center gap-2 rounded-card border border-line bg-surface px-1 py-3 text-center text-xs leading-tight font-medium transition-shadow hover:shadow-hover sm:text-sm"
              >
                <CategoryIcon
                  name={icon}
                  className="size-6 text-accent transition-transform group-hover:-translate-y-0.5 md:size-7"
                />
                <span className="line-clamp-2 grid min-h-[2lh] place-items-center">{name}</span>
              </Link>
            </li>
          ) : null,
        )}
      </ul>
    </section>
  );
}
