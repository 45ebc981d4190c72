import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { ClaimDetails } from "#contract/office/orders/claim.ts";
import { CLAIM_STATE_LABEL } from "#contract/rules/claim/claim-states.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { WARRANTY_GIVERS } from "#contract/rules/product/warranty.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { formatDay, formatShortDateTime } from "#office/components/time/format-time.ts";
import { ClaimActs } from "./acts/claim-acts.tsx";

export async function loader({ params, request }: LoaderFunctionArgs) {
  return await callOffice("getClaim", { params: { id: params["id"] ?? "" } }, { signal: request.signal });
}

/** The piece with what to do next, beside what happened to it. */
export function Component() {
  const claim = useLoaderData<typeof loader>();
  const canSeeOrder = hasPermission(useSession(), "order.read");
  const { number, orderNumber, customer, phone, askedAt, name, photo, state, isLate, dueAt } = claim;
  return (
    <>
      <PageHeading
        title={`Claim ${number}`}
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
            , claimed {formatShortDateTime(askedAt)}.
          </>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <section
          aria-label={name}
          className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-4"
        >
          <div className="flex gap-4">
            <img src={photo} alt="" width={56} height={56} className="size-14 rounded-control object-contain" />
            <div className="min-w-0">
              <h2 className="text-base break-words">{name}</h2>
              <p className="font-medium text-accent">{CLAIM_STATE_LABEL[state]}</p>
              {dueAt && (
                <p className={isLate ? "font-medium text-sale" : "text-muted"}>
                  {isLate ? "Overdue since" : "Due"} {formatShortDateTime(dueAt)}
                </p>
              )}
            </div>
          </div>
          <ClaimFacts claim={claim} />
          <ClaimActs claim={claim} />
        </section>
        <Timeline timeline={claim.timeline} />
      </div>
    </>
  );
}

function ClaimFacts({ claim }: { claim: ClaimDetails }) {
  const { piece, replacement, loan, giver, until, distributor, reference, daysWaited, backAt, money } = claim;
  const waited = daysWaited === 1 ? "1 day" : `${daysWaited} days`;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <Fact name="Problem">{claim.problem}</Fact>
      <Fact name="Serial number">{piece ? <PieceLink piece={piece} /> : "Not recorded"}</Fact>
      <Fact name="Warranty">
        {giver && until ? `By ${WARRANTY_GIVERS[giver]}, until ${formatDay(until)}` : "None: claimed as goodwill"}
      </Fact>
      <Fact name="Covers">{claim.covers}</Fact>
      <Fact name="Claimed at">{claim.claimAt}</Fact>
      <Fact name="Told the customer">{claim.refusal}</Fact>
      <Fact name="Distributor">{distributor}</Fact>
      <Fact name="Reference">{reference && <span className="font-mono">{reference}</span>}</Fact>
      <Fact name={backAt ? "Was away" : "Waiting for"}>{daysWaited !== null && waited}</Fact>
      <Fact name="Replaced by">{replacement && <PieceLink piece={replacement} />}</Fact>
      <Fact name="On loan">
        {loan && (
          <>
            {loan.name}, <PieceLink piece={loan} />
          </>
        )}
      </Fact>
      <Fact name="Paid">{money && formatRupees(money.paid)}</Fact>
      <Fact name="Given back">{money && money.refunded > 0 && formatRupees(money.refunded)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="break-words whitespace-pre-line">{children}</dd>
    </>
  );
}

function PieceLink({ piece: { id, serial } }: { piece: { id: number; serial: string } }) {
  const canSee = hasPermission(useSession(), "order.read");
  if (!canSee) return <span className="font-mono break-all">{serial}</span>;
  return (
    <Link to={`/serials/${id}`} className="font-mono break-all text-accent underline">
      {serial}
    </Link>
  );
}

function Timeline({ timeline }: { timeline: ClaimDetails["timeline"] }) {
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
