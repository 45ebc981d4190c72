import CircleCheck from "lucide-react/icons/circle-check";
import { findSlot } from "#contract/rules/build/build-slots.ts";
import { formatPartList } from "#contract/rules/build/part-list.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { BuildDetails } from "#contract/shop/build.ts";
import { Picture } from "#ui/picture.tsx";

/**
 * The parts of a finished PC with links to their pages, and
 * whether they were checked against each other.
 */
export function IncludedParts({ build: { parts, verdict, power } }: { build: BuildDetails }) {
  const list = formatPartList(parts.map(({ product, count }) => ({ slug: product.slug, count })));
  return (
    <section aria-labelledby="made-of" className="mt-16 max-w-[72ch]">
      <h2 id="made-of" className="text-2xl">
        What's included
      </h2>
      {verdict === "fits" && (
        <p className="mt-4 flex items-start gap-2 rounded-control bg-success-soft px-3 py-2.5 text-success">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
          Checked: these parts are compatible and use about {power.drawWatts} W.
        </p>
      )}
      <ul className="mt-4 grid gap-2">
        {parts.map(({ product, family, count, sold }) => (
          <li
            key={product.slug}
            className="flex items-center gap-4 rounded-card border border-line bg-surface p-2 pe-4 text-sm"
          >
            <Picture
              imgUrl={product.imgUrl}
              alt=""
              sizes="56px"
              className="size-14 shrink-0 rounded-control bg-plate object-cover"
            />
            <span className="min-w-0 flex-1">
              <span className="block text-muted">{findSlot(family)?.title ?? "Part"}</span>
              {sold ? (
                <a href={`/product/${product.slug}`} className="font-medium hover:text-accent hover:underline">
                  {count > 1 && `${count} × `}
                  {product.name}
                </a>
              ) : (
                <span className="font-medium">{product.name}</span>
              )}
            </span>
            <span className="whitespace-nowrap text-muted tabular-nums">{formatRupees(product.netPrice * count)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <a
          href={`/build?parts=${list}`}
          className="inline-flex min-h-11 items-center font-medium text-accent hover:underline"
        >
          Change a part in the PC builder
        </a>
      </p>
    </section>
  );
}
