import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { OFFICE_COUNT_MAX } from "#contract/rules/office-limits.ts";
import { REVIEW_STATES } from "#contract/rules/reviews.ts";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { KeysetPages } from "#office/components/table/keyset-pages.tsx";
import { classNames } from "#ui/class-names.ts";
import { ReviewCard } from "./review-card.tsx";

const LABELS = { new: "Pending", published: "Published", hidden: "Hidden" } as const;
const EMPTY = {
  new: "No reviews are waiting.",
  published: "No published reviews yet. Reviews appear in the shop after you publish them.",
  hidden: "No hidden reviews.",
} as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const state = REVIEW_STATES.find((one) => one === searchParams.get("state")) ?? "new";
  const after = searchParams.get("after") ?? undefined;
  return { state, ...(await callOffice("listReviews", { query: { state, after } }, { signal: request.signal })) };
}

/** New reviews are read by staff before the shop shows them. */
export function Component() {
  const { state, reviews, next, waiting } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title="Reviews" about="Product reviews by customers. The shop shows only published reviews." />
      <nav aria-label="Review status">
        <ul className="flex flex-wrap gap-1">
          {REVIEW_STATES.map((one) => (
            <li key={one}>
              <Link
                to={{ search: one === "new" ? "" : `state=${one}` }}
                aria-current={one === state ? "page" : undefined}
                className={classNames(
                  "flex min-h-11 items-center gap-2 rounded-control px-3 transition-colors",
                  one === state ? "bg-accent-soft font-medium text-accent" : "hover:bg-sunken",
                )}
              >
                {LABELS[one]}
                {one === "new" && (
                  <span className="min-w-6 rounded-full bg-sunken px-1.5 text-center text-xs leading-5 text-ink tabular-nums">
                    {waiting > OFFICE_COUNT_MAX ? `${OFFICE_COUNT_MAX}+` : waiting}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {reviews.length === 0 && (
        <p className="rounded-card border border-dashed border-control p-6 text-muted">{EMPTY[state]}</p>
      )}
      <ul aria-label={`${LABELS[state]} reviews`} className="grid gap-3">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      <KeysetPages next={next} />
    </>
  );
}
