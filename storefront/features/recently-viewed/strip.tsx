import { useId } from "react";
import { Link } from "react-router";
import { RECENTLY_VIEWED_SCROLL_PX } from "#contract/rules/limits.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { Picture } from "#storefront/ui/picture.tsx";
import { ScrollRow } from "#storefront/ui/scroll-row.tsx";
import { useRecentlyViewed } from "./use-recently-viewed.ts";

/** The 'Recently Viewed' strip; not there while there is nothing to show. */
export function RecentlyViewedStrip() {
  const { list } = useRecentlyViewed();
  const headingId = useId();
  if (list.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mt-16">
      <ScrollRow
        label="Recently Viewed"
        stepPx={RECENTLY_VIEWED_SCROLL_PX}
        heading={
          <h2 id={headingId} className="text-xl sm:text-2xl">
            Recently Viewed
          </h2>
        }
      >
        {list.map(({ id, name, image, price }) => (
          <li
            key={id}
            className="group relative flex w-72 shrink-0 items-center gap-4 rounded-card border border-line bg-surface p-3 transition-shadow hover:shadow-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <Picture
              imgUrl={image}
              alt=""
              sizes="88px"
              className="size-22 shrink-0 rounded-control bg-plate object-cover"
            />
            <div className="grid min-w-0 gap-1">
              <Link
                to={`/product/${id}`}
                className="line-clamp-2 text-sm font-medium outline-none after:absolute after:inset-0 after:rounded-card"
              >
                {name}
              </Link>
              <p className="price text-sm">{formatRupees(price)}</p>
            </div>
          </li>
        ))}
      </ScrollRow>
    </section>
  );
}
