import { CategoryIcon } from "#storefront/shell/category-icon.tsx";
import type { TopCategory } from "#storefront/shell/shop-facts.tsx";
import { KeptMarkup } from "#ui/kept-markup.tsx";

/** Every category at a glance; a tile leads to the category's first shelf, which knows its neighbours. */
export function CategoryTiles({ categories }: { categories: readonly TopCategory[] }) {
  // A new shop has none yet, and no use for a heading over nothing.
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="shop-by-category" className="shop-width drawn-when-near [--undrawn-height:38rem]">
      <h2 id="shop-by-category" className="mb-4 text-xl md:text-2xl">
        Shop by category
      </h2>
      <KeptMarkup
        tag="ul"
        className="grid grid-cols-4 gap-2 sm:grid-cols-6 md:gap-3 lg:grid-cols-8 xl:grid-cols-12"
        name="tiles"
        inside={Tiles}
        shown={{ categories }}
      />
    </section>
  );
}

function Tiles({ categories }: { categories: readonly TopCategory[] }) {
  return categories.map(({ slug, name, icon, firstShelf }) =>
    firstShelf ? (
      <li key={slug}>
        <a href={`/category/${slug}/${firstShelf}`} className="category-tile">
          <CategoryIcon name={icon} />
          <span>{name}</span>
        </a>
      </li>
    ) : null,
  );
}
