import { useId } from "react";
import { RECENTLY_VIEWED_SCROLL_PX } from "#contract/rules/limits.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { ScrollRow } from "#storefront/components/scroll-row.tsx";
import { Picture } from "#ui/picture.tsx";
import type { ViewedProduct } from "./recently-viewed.ts";

export default function RecentlyViewedRow({ list }: { list: readonly ViewedProduct[] }) {
  const headingId = useId();
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
        items={Items}
        itemProps={{ list }}
      />
    </section>
  );
}

function Items({ list }: { list: readonly ViewedProduct[] }) {
  return list.map(({ id, name, image, price }) => (
    <li key={id} className="shrink-0">
      <a
        href={`/product/${id}`}
        className="flex h-full w-72 items-center gap-4 rounded-card border border-line bg-surface p-3 transition-shadow hover:shadow-hover"
      >
        <Picture
          imgUrl={image}
          alt=""
          sizes="88px"
          className="size-22 shrink-0 rounded-control bg-plate object-cover"
        />
        <span className="grid min-w-0 gap-1">
          <span className="line-clamp-2 text-sm font-medium">{name}</span>{" "}
          <span className="price text-sm">{formatRupees(price)}</span>
        </span>
      </a>
    </li>
  ));
}
