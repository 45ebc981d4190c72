import { classNames } from "#ui/class-names.ts";

const STARS_MAX = 5;

export function Star({ isFull, className }: { isFull: boolean; className: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden
      className={classNames(className, isFull ? "fill-warning stroke-warning" : "fill-none stroke-control")}
    >
      <path d="M8 .9l2.2 4.6 5 .6-3.7 3.5 1 5L8 12.1l-4.5 2.5 1-5L.8 6.1l5-.6z" />
    </svg>
  );
}

/** Screen readers read the rating as a number. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className="inline-flex gap-0.5">
      <span className="sr-only">{`${rating} out of ${STARS_MAX}`}</span>
      {Array.from({ length: STARS_MAX }, (_, place) => (
        <Star key={place} isFull={place < Math.round(rating)} className="size-4" />
      ))}
    </span>
  );
}
