import type { ShownListing } from "./load-listing.ts";

/** The sub-category's name with its child categories. */
export function ChildLinks({
  listing: { category, subCategory, childCategory, childList },
}: {
  listing: ShownListing;
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
