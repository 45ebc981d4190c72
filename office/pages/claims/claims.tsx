import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { ClaimRow } from "#contract/office/orders/claim.ts";
import {
  CLAIM_LIST_LABEL,
  CLAIM_LISTS,
  CLAIM_STATE_LABEL,
  type ClaimList,
} from "#contract/rules/claim/claim-states.ts";
import { QUEUE_COUNT_MAX } from "#contract/rules/office-limits.ts";
import { callOffice } from "#office/api/client.ts";
import { NumberSearch } from "#office/components/code/number-search.tsx";
import { PageHeading } from "#office/components/page-heading.tsx";
import { KeysetPages } from "#office/components/table/keyset-pages.tsx";
import { formatDistance, formatShortDateTime } from "#office/components/time/format-time.ts";
import { classNames } from "#ui/class-names.ts";
import { OpenClaim } from "./open-claim.tsx";

const findList = (name: string | null): ClaimList => CLAIM_LISTS.find((list) => list === name) ?? "to-decide";

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const list = findList(searchParams.get("list"));
  const after = searchParams.get("after") ?? undefined;
  return { list, ...(await callOffice("listClaims", { query: { list, after } }, { signal: request.signal })) };
}

const EMPTY: Record<ClaimList, string> = {
  overdue: "No claim is overdue.",
  "to-decide": "No claim waits for a decision.",
  "to-receive": "No accepted claim waits for its piece.",
  "in-shop": "No claimed piece is in the shop.",
  "at-distributor": "No piece is at a distributor.",
  "to-settle": "No piece is back from a distributor.",
  "loan-out": "All loans of settled claims are back.",
  done: "No claim is done yet.",
};

export function Component() {
  const { list, claims, next, counts } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Warranty claims"
        about="Pieces that failed under warranty, by their next step, longest waiting first."
        actions={<OpenClaim />}
      />
      <NumberSearch
        hint="Of the claim, the order, the piece, or the distributor's reference"
        buttonLabel="Find claim"
        findPath={async (code) => `/claims/${(await callOffice("findClaim", { query: { code } })).id}`}
      />
      <nav aria-label="Queues of claims">
        <ul className="flex flex-wrap gap-1">
          {CLAIM_LISTS.map((one) => (
            <li key={one}>
              <Link
                to={{ search: one === "to-decide" ? "" : `list=${one}` }}
                aria-current={one === list ? "page" : undefined}
                className={classNames(
                  "flex min-h-11 items-center gap-2 rounded-control px-3 transition-colors",
                  one === list ? "bg-accent-soft font-medium text-accent" : "hover:bg-sunken",
                )}
              >
                {CLAIM_LIST_LABEL[one]}
                {one !== "done" && (
                  <span className="min-w-6 rounded-full bg-sunken px-1.5 text-center text-xs leading-5 text-ink tabular-nums">
                    {(counts[one] ?? 0) > QUEUE_COUNT_MAX ? `${QUEUE_COUNT_MAX}+` : counts[one]}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {claims.length === 0 && (
        <p className="rounded-card border border-dashed border-control p-6 text-muted">{EMPTY[list]}</p>
      )}
      <ul aria-label={CLAIM_LIST_LABEL[list]} className="grid gap-3">
        {claims.map((claim) => (
          <li key={claim.id}>
            <ClaimCard claim={claim} />
          </li>
        ))}
      </ul>
      <KeysetPages next={next} />
    </>
  );
}

function ClaimCard({ claim }: { claim: ClaimRow }) {
  const { id, number, name, photo, customer, serial, state, movedAt, dueAt, isLate, distributor, isLoanOut } = claim;
  return (
    <article
      aria-label={`${name}, claim ${number}`}
      className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:bg-sunken"
    >
      <img src={photo} alt="" width={56} height={56} className="size-14 rounded-control object-contain" />
      <div className="grid gap-1">
        <h2 className="text-base break-words">{name}</h2>
        <p className="flex flex-wrap gap-x-4">
          <Link to={`/claims/${id}`} className="font-mono text-accent underline after:absolute after:inset-0">
            {number}
          </Link>
          <span>{customer}</span>
          {serial && <span className="font-mono break-all">{serial}</span>}
        </p>
        <p className={isLate ? "font-medium text-sale" : "text-muted"}>
          {state === "sent" && distributor ? `At ${distributor}` : CLAIM_STATE_LABEL[state]} for{" "}
          {formatDistance(movedAt)}
          {dueAt && (isLate ? ", overdue" : `, due ${formatShortDateTime(dueAt)}`)}
        </p>
        {isLoanOut && <p>The customer has a loan.</p>}
      </div>
    </article>
  );
}
