import type { NamedSlug } from "#contract/shop/catalogue.ts";
import type { CategoryPage } from "#contract/shop/category.ts";
import { Picture } from "#ui/picture.tsx";

/** The tiles of the first screen, whose pictures are fetched at once. */
const EAGER_TILES = 4;

export function SubCategoryTiles({
  category,
  subCategories,
}: {
  category: NamedSlug;
  subCategories: CategoryPage["subCategories"];
}) {
  if (subCategories.length === 0) return <p className="text-muted">There are no products in this category yet.</p>;
  return (
    <ul aria-label={`Categories of ${category.name}`} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {subCategories.map(({ name, slug, imgUrl }, index) => (
        <li key={slug}>
          <a
            href={`/category/${category.slug}/${slug}`}
            className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-hover"
          >
            <span className="aspect-[4/3] overflow-hidden bg-plate">
              {imgUrl !== null && (
                <Picture
                  imgUrl={imgUrl}
                  alt=""
                  sizes="(min-width:1024px) 300px,(min-width:640px) 30vw,45vw"
                  priority={index === 0}
                  eager={index < EAGER_TILES}
                  className="size-full object-cover"
                />
              )}
            </span>
            <span className="px-3 py-3 font-medium text-pretty sm:px-4">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
