import type { CategoryListing } from "../load-listing.ts";

export function ChildLinks({
  listing: { category, subCategory, childCategory, childList },
}: {
  listing: CategoryListing;
}) {
  if (childList.length === 0) return null;
  return (
    <nav aria-label={subCategory.name}>
      <h2 className="mb-1 text-base tracking-normal">{subCategory.name}</h2>
      <ul>
        {childList.map(({ name, slug }) => {
          const here = slug === childCategory?.slug;
          return (
            <li key={slug}>
              <a
                href={`/category/${category.slug}/${subCategory.slug}/${slug}`}
                {...(here && { "aria-current": "page" })}
                className="child-link"
              >
                {name}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
