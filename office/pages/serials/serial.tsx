import { type SubmitEvent, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { PieceDetails } from "#contract/office/catalogue/serial.ts";
import { SERIAL_STATES, SERIAL_STEPS } from "#contract/rules/product/serial-number.ts";
import { WARRANTY_GIVERS } from "#contract/rules/product/warranty.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { formatDay } from "#office/components/time/format-time.ts";
import { Moment } from "#office/components/time/moment.tsx";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

export function loader({ params, request }: LoaderFunctionArgs) {
  return callOffice("getSerial", { params: { id: params["id"] ?? "" } }, { signal: request.signal });
}

export function Component() {
  const piece = useLoaderData<typeof loader>();
  const { serial, product, state, order, warranty, history } = piece;
  return (
    <>
      <PageHeading title={serial} about={<Link to={`/products/${product.id}`}>{product.name}</Link>} />
      <dl className="grid max-w-xl grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">State</dt>
        <dd className="font-medium">{SERIAL_STATES[state]}</dd>
        {order && (
          <>
            <dt className="text-muted">Order</dt>
            <dd>
              <Link to={`/orders/${order}`} className="font-mono text-accent">
                {order}
              </Link>
            </dd>
          </>
        )}
        {warranty && (
          <>
            <dt className="text-muted">Warranty</dt>
            <dd>
              By {WARRANTY_GIVERS[warranty.giver]}, until {formatDay(warranty.until)}
              {warranty.covers && <span className="block text-muted">{warranty.covers}</span>}
            </dd>
          </>
        )}
      </dl>
      <MovePiece key={state} piece={piece} />
      <section aria-labelledby="history" className="grid gap-2">
        <h2 id="history" className="text-lg">
          History
        </h2>
        <ol className="grid gap-2">
          {history.map((event) => (
            <li key={event.id} className="rounded-control border border-line bg-surface p-3">
              <HistoryEvent event={event} />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function HistoryEvent({ event }: { event: PieceDetails["history"][number] }) {
  const { at, step, isAgain, order, claimId, other, supplier, invoice, boughtOn, by, note } = event;
  const purchase = [supplier, invoice && `invoice ${invoice}`, boughtOn && formatDay(boughtOn)].filter(Boolean);
  return (
    <>
      <p className="font-medium">
        {isAgain ? "Sold again" : SERIAL_STEPS[step].label}
        {order && (
          <>
            {" "}
            <Link to={`/orders/${order}`} className="font-mono text-accent">
              {order}
            </Link>
          </>
        )}
        {other && (
          <>
            {": "}
            <Link to={`/serials/${other.id}`} className="font-mono text-accent">
              {other.serial}
            </Link>
          </>
        )}
        {claimId !== null && (
          <>
            {", "}
            <Link to={`/claims/${claimId}`} className="text-accent">
              claim {claimId}
            </Link>
          </>
        )}
      </p>
      {purchase.length > 0 && <p>{purchase.join(", ")}</p>}
      {note && <p>{note}</p>}
      <p className="text-xs text-muted">
        <Moment at={at} />
        {by && `, ${by}`}
      </p>
    </>
  );
}

const MOVES = {
  restored: { label: "Put back on the shelf", done: "It is in stock again" },
  "written-off": { label: "Write off", done: "It is written off" },
  returned: { label: "Record return, for sale again", done: "It can be packed again" },
  "returned-damaged": { label: "Record return, set aside", done: "It is set aside" },
  removed: { label: "Remove from stock", done: "It is no longer in stock" },
} as const;
type Move = keyof typeof MOVES;

const MOVES_OF: Partial<Record<PieceDetails["state"], readonly Move[]>> = {
  "set-aside": ["restored", "written-off"],
  "in-stock": ["removed"],
  // The stock changes with the return itself, on the Returns page.
  sold: ["returned", "returned-damaged"],
};

function MovePiece({ piece: { id, serial, state } }: { piece: PieceDetails }) {
  const session = useSession();
  const { act, busy } = useAct();
  const [error, setError] = useState<string>();
  const moves = MOVES_OF[state];
  if (!moves || !hasPermission(session, "stock.write")) return null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget, event.submitter);
    const note = String(form.get("note") ?? "").trim();
    if (!note) return setError("Please say why");
    const step = form.get("step") as Move;
    return act(() => callOffice("moveSerial", { params: { id }, body: { step, note } }), {
      title: serial,
      message: MOVES[step].done,
    });
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-2">
      <TextInput label="Reason" name="note" maxLength={300} error={error} />
      <div className="flex flex-wrap gap-2">
        {moves.map((step) => (
          <Button key={step} type="submit" name="step" value={step} kind="secondary" disabled={busy}>
            {MOVES[step].label}
          </Button>
        ))}
      </div>
    </form>
  );
}
