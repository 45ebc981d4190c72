import { STARS } from "#contract/rules/reviews.ts";
import type { ProductCard } from "#contract/shop/catalogue.ts";

/** The average and the number of reviews; screen readers read them as a sentence. */
export function Rating({ average, count }: NonNullable<ProductCard["rating"]>) {
  const reviews = count === 1 ? "1 review" : `${count} reviews`;
  return (
    <>
      <span className="sr-only">{`Rated ${average.toFixed(1)} out of ${STARS.length} by ${reviews}`}</span>
      <span aria-hidden className="rating">{`${average.toFixed(1)} (${count})`}</span>
    </>
  );
}
