import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { ReturnRow } from "#contract/office/orders/return.ts";
import { QUEUE_COUNT_MAX } from "#contract/rules/office-limits.ts";
import { RETURN_REASON_SHORT, RETURN_WISH_SHORT } from "#contract/rules/return/return-choices.ts";
import {
  RETURN_QUEUE_LABEL,
  RETURN_QUEUES,
  RETURN_STATE_LABEL,
  type ReturnQueue,
} from "#contract/rules/return/return-states.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { NumberSearch } from "#office/components/code/number-search.tsx";
import { PageHeading } from "#office/components/page-heading.tsx";
import { KeysetPages } from "#office/components/table/keyset-pages.tsx";
import { formatDistance } from "#office/components/time/format-time.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { LateReturn } from "./acts/late-return.tsx";

const findQueue = (name: string | null): ReturnQueue => RETURN_QUEUES.find((queue) => queue === name) ?? "to-decide";

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const queue = findQueue(searchParams.get("queue"));
  const after = searchParams.get("after") ?? undefined;
  return { queue, ...(await callOffice("listReturns", { query: { queue, after } }, { signal: request.signal })) };
}

const EMPTY: Record<ReturnQueue, string> = {
  "to-decide": "No return waits for a decision.",
  "on-the-way": "No accepted return is on the way.",
  "to-inspect": "No returned piece waits for an inspection.",
  "to-settle": "Nothing to refund, replace or send back.",
  done: "No return is done yet.",
};

export function Component() {
  const { queue, pieces, next, counts } = useLoaderData<typeof loader>();
  const session = useSession();
  return (
    <>
      <PageHeading
        title="Returns"
        about="Returned pieces by their next step, longest waiting first."
        actions={
          <>
            <LateReturn />
            <ButtonLink kind="secondary" size="small" to="/returns/open-box">
              Open box
            </ButtonLink>
            {hasPermission(session, "report.read") && (
              <ButtonLink kind="secondary" size="small" to="/returns/report">
                Reasons
              </ButtonLink>
            )}
          </>
        }
      />
      <NumberSearch
        hint="Of the return, the order, or the courier's parcel"
        buttonLabel="Find return"
        findPath={async (code) => `/returns/${(await callOffice("findReturn", { query: { code } })).number}`}
      />
      <nav aria-label="Queues of returns">
        <ul className="flex flex-wrap gap-1">
          {RETURN_QUEUES.map((one) => (
            <li key={one}>
              <Link
                to={{ search: one === "to-decide" ? "" : `queue=${one}` }}
                aria-current={one === queue ? "page" : undefined}
                className={classNames(
                  "flex min-h-11 items-center gap-2 rounded-control px-3 transition-colors",
                  one === queue ? "bg-accent-soft font-medium text-accent" : "hover:bg-sunken",
                )}
              >
                {RETURN_QUEUE_LABEL[one]}
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
      {pieces.length === 0 && (
        <p className="rounded-card border border-dashed border-control p-6 text-muted">{EMPTY[queue]}</p>
      )}
      <ul aria-label={RETURN_QUEUE_LABEL[queue]} className="grid gap-3">
        {pieces.map((piece) => (
          <li key={piece.pieceId}>
            <ReturnRowCard piece={piece} />
          </li>
        ))}
      </ul>
      <KeysetPages next={next} />
    </>
  );
}

function ReturnRowCard({ piece }: { piece: ReturnRow }) {
  const { number, name, photo, customer, reason, wish, state, movedAt, isLate, hasVideo } = piece;
  return (
    <article
      aria-label={`${name}, return ${number}`}
      className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:bg-sunken"
    >
      <img src={photo} alt="" width={56} height={56} className="size-14 rounded-control object-contain" />
      <div className="grid gap-1">
        <h2 className="text-base break-words">{name}</h2>
        <p className="flex flex-wrap gap-x-4">
          <Link to={`/returns/${number}`} className="font-mono text-accent underline after:absolute after:inset-0">
            {number}
          </Link>
          <span>{customer}</span>
        </p>
        <p>
          {RETURN_REASON_SHORT[reason]} · {RETURN_WISH_SHORT[wish]}
          {hasVideo && " · with video"}
        </p>
        <p className={isLate ? "font-medium text-sale" : "text-muted"}>
          {RETURN_STATE_LABEL[state]} for {formatDistance(movedAt)}
          {isLate && ", later than promised"}
        </p>
      </div>
    </article>
  );
}
