import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { ReturnReportRow } from "#contract/office/orders/return.ts";
import { RETURN_REASON_SHORT } from "#contract/rules/return/return-choices.ts";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { classNames } from "#ui/class-names.ts";

const PERIODS = ["30", "90", "365"] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const days = PERIODS.find((one) => one === new URL(request.url).searchParams.get("days")) ?? "90";
  return await callOffice("getReturnReport", { query: { days } }, { signal: request.signal });
}

export function Component() {
  const { days, products, brands } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Reasons of returns"
        about={
          <>
            What comes back most, and why. Part of{" "}
            <Link to="/returns" className="text-accent underline">
              Returns
            </Link>
            .
          </>
        }
      />
      <nav aria-label="Period" className="flex flex-wrap gap-1">
        {PERIODS.map((one) => (
          <Link
            key={one}
            to={{ search: `days=${one}` }}
            aria-current={Number(one) === days ? "page" : undefined}
            className={classNames(
              "flex min-h-11 items-center rounded-control px-3",
              Number(one) === days ? "bg-accent-soft font-medium text-accent" : "hover:bg-sunken",
            )}
          >
            {one} days
          </Link>
        ))}
      </nav>
      <ReasonTable caption="Products" rows={products} />
      <ReasonTable caption="Brands" rows={brands} />
    </>
  );
}

/** Pieces that were sold before the period can come back in it, so that the share is only a hint. */
const formatShare = ({ sold, returned }: ReturnReportRow) =>
  sold > 0 ? `${Math.min(100, Math.round((returned / sold) * 100))} %` : "–";

function ReasonTable({ caption, rows }: { caption: string; rows: readonly ReturnReportRow[] }) {
  return (
    <section aria-label={caption} className="grid gap-2">
      <h2 className="text-base">{caption}</h2>
      {rows.length === 0 && <p className="text-muted">Nothing came back in this time.</p>}
      <ul className="grid gap-2">
        {rows.map((row) => (
          <li
            key={row.productId ?? row.name}
            className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 rounded-card border border-line bg-surface p-4"
          >
            <p className="text-xl font-semibold tabular-nums">{formatShare(row)}</p>
            <div>
              <p className="font-medium break-words">
                {row.productId === null ? (
                  row.name
                ) : (
                  <Link to={`/products/${row.productId}`} className="text-accent underline">
                    {row.name}
                  </Link>
                )}
              </p>
              <p className="text-muted">
                {row.sold > 0 ? `${row.returned} of ${row.sold} sold` : row.returned} came back:{" "}
                {row.reasons.map(({ reason, pieces }) => `${RETURN_REASON_SHORT[reason]} ${pieces}`).join(", ")}
              </p>
              {[...new Set(row.notes)].map((note) => (
                <p key={note} className="break-words">
                  “{note}”
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
