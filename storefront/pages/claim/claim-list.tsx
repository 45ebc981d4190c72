import { useState } from "react";
import { formatDayTime } from "#contract/rules/calendar.ts";
import { CLAIM_PROGRESS, findNextState } from "#contract/rules/claim/claim-states.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { OrderClaims, OwnClaim } from "#contract/shop/orders/claim.ts";
import { callApi } from "#storefront/api/client.ts";
import type { ClaimedOrder } from "#storefront/features/claim/claim-form.tsx";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { getServerMessage } from "#ui/server-message.ts";

interface ClaimListProps {
  order: OrderClaims;
  which: ClaimedOrder;
  onChange: (order: OrderClaims) => void;
}

/** The order's claims, newest first, each with its steps. */
export function ClaimList({ order, which, onChange }: ClaimListProps) {
  if (order.claims.length === 0) return null;
  return (
    <section aria-labelledby="claims" className="grid gap-4">
      <h2 id="claims" className="text-xl">
        Your claims
      </h2>
      <ul className="grid gap-4">
        {order.claims.map((claim) => (
          <li key={claim.id}>
            <ClaimCard claim={claim} address={order.address} which={which} onChange={onChange} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ClaimCardProps extends Omit<ClaimListProps, "order"> {
  claim: OwnClaim;
  address: string;
}

function ClaimCard({ claim, address, which, onChange }: ClaimCardProps) {
  const { number, name, serial, state, problem, steps } = claim;
  return (
    <article aria-label={`Claim ${number}`} className="grid gap-3 rounded-card border border-line bg-surface p-5">
      <header className="grid gap-1">
        <h3 className="font-mono text-base break-all">{number}</h3>
        <p className="font-medium">{name}</p>
        {serial && <p className="font-mono text-sm break-all">Serial {serial}</p>}
        <p className="text-sm break-words text-muted">{problem}</p>
      </header>
      <ClaimState claim={claim} address={address} />
      <ol aria-label="Steps" className="grid gap-1 text-sm">
        {steps.map(({ at, what }) => (
          <li key={`${at} ${what}`} className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-1">
            <span>{what}</span>
            <span className="text-muted">{formatDayTime(new Date(at))}</span>
          </li>
        ))}
      </ol>
      {findNextState("withdraw", state) && <WithdrawClaim claim={claim} which={which} onChange={onChange} />}
    </article>
  );
}

function ClaimState({ claim, address }: { claim: OwnClaim; address: string }) {
  const { number, state, decideBy, refusal, replacement, loan, refunded } = claim;
  return (
    <>
      <p role="status">
        <strong>{CLAIM_PROGRESS[state]}</strong>
        {state === "asked" && <>. We answer by {formatDayTime(new Date(decideBy))}.</>}
        {state === "credited" && <>: {formatRupees(refunded)}</>}
        {replacement && (
          <>
            : <span className="font-mono break-all">{replacement}</span>, with the remaining warranty
          </>
        )}
      </p>
      {refusal && <p className="text-pretty">{refusal}</p>}
      {state === "accepted" && (
        <p className="rounded-control bg-sunken p-4 text-pretty">
          Please write <strong className="font-mono">{number}</strong> on the parcel
          {address ? (
            <>
              {" "}
              and bring or send it to: <strong>{address}</strong>.
            </>
          ) : (
            ". Please call us for the address."
          )}
        </p>
      )}
      {loan && (
        <p className="text-pretty">
          We have lent you {loan.name} (<span className="font-mono break-all">{loan.serial}</span>). Please bring it
          back when your claim is settled.
        </p>
      )}
    </>
  );
}

function WithdrawClaim({ claim: { id }, which, onChange }: Omit<ClaimCardProps, "address">) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const withdraw = async () => {
    setBusy(true);
    setError(undefined);
    try {
      onChange(await callApi("withdrawClaim", { body: { number: which.number, token: which.token, claimId: id } }));
    } catch (fault) {
      setError(getServerMessage(fault, "The shop does not answer. Please try again"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {error && <FormMessage kind="danger">{error}</FormMessage>}
      <Button kind="quiet" size="small" disabled={busy} className="justify-self-start" onClick={() => void withdraw()}>
        Withdraw claim
      </Button>
    </>
  );
}
