import { useId } from "react";
import { STARS } from "#contract/rules/reviews.ts";
import { Star } from "#storefront/features/review/stars.tsx";
import { FieldMessage } from "#ui/form/field.tsx";

const LABELS = ["Very poor", "Poor", "Average", "Good", "Excellent"] as const;

interface StarsFieldProps {
  rating: number | undefined;
  onChange: (rating: number) => void;
  error: string | undefined;
}

/** Radio buttons, so that arrow keys choose the rating. */
export function StarsField({ rating = 0, onChange, error }: StarsFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-message`} className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">Stars</legend>
      <div className="flex flex-wrap items-center">
        {STARS.map((star, place) => (
          <label key={star} className="relative grid size-11 place-items-center">
            <input
              type="radio"
              name={`${id}-stars`}
              checked={rating === star}
              onChange={() => onChange(star)}
              className="peer absolute inset-0 size-11 cursor-pointer appearance-none rounded-control"
            />
            <Star isFull={star <= rating} className="pointer-events-none size-7" />
            <span className="sr-only">{`${star} ${star === 1 ? "star" : "stars"}: ${LABELS[place]}`}</span>
          </label>
        ))}
        <span aria-hidden className="ms-2 text-sm text-muted">
          {LABELS[rating - 1]}
        </span>
      </div>
      <FieldMessage id={`${id}-message`} error={error} />
    </fieldset>
  );
}
