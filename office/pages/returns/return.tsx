import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { ReturnDetails } from "#contract/office/orders/return.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { formatShortDateTime } from "#office/components/time/format-time.ts";
import { ReturnMedia } from "./return-media.tsx";
import { ReturnPieceCard } from "./return-piece.tsx";

export async function loader({ params, request }: LoaderFunctionArgs) {
  return await callOffice("getReturn", { params: { number: params.number ?? "" } }, { signal: request.signal });
}

/** The pieces with what to do next, and the customer's photos and video beside the decision. */
export function Component() {
  const details = useLoaderData<typeof loader>();
  const canSeeOrder = hasPermission(useSession(), "order.read");
  const { number, orderNumber, customer, phone, askedAt, deliveredAt } = details;
  return (
    <>
      <PageHeading
        title={`Return ${number}`}
        about={
          <>
            {customer}, {phone}. Order{" "}
            {canSeeOrder ? (
              <Link to={`/orders/${orderNumber}?q=${orderNumber}`} className="text-accent underline">
                {orderNumber}
              </Link>
            ) : (
              orderNumber
            )}
            , delivered {formatShortDateTime(deliveredAt)}, requested {formatShortDateTime(askedAt)}.
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          {details.pieces.map((piece) => (
            <ReturnPieceCard key={piece.id} details={details} piece={piece} />
          ))}
        </div>
        <div className="grid gap-4">
          <ReturnMedia number={number} media={details.media} />
          <Timeline timeline={details.timeline} />
        </div>
      </div>
    </>
  );
}

function Timeline({ timeline }: { timeline: ReturnDetails["timeline"] }) {
  return (
    <section aria-label="Timeline" className="grid gap-2 rounded-card border border-line bg-surface p-4">
      <h2 className="text-base">Timeline</h2>
      <ol className="grid gap-2">
        {timeline.map(({ at, what, who, note }) => (
          <li key={`${at} ${what}`} className="border-t border-line pt-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{what}</span>
              <span className="text-muted">
                {who}, {formatShortDateTime(at)}
              </span>
            </p>
            {note && <p className="break-words whitespace-pre-line text-muted">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
