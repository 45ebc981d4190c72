import { type FormEvent, useState } from "react";
import { formatDay, formatDayTime } from "#contract/rules/calendar.ts";
import { formatRupees } from "#contract/rules/money.ts";
import {
  RETURN_REASON_LABEL,
  RETURN_WAY_LABEL,
  RETURN_WAYS,
  RETURN_WISH_LABEL,
  type ReturnWay,
} from "#contract/rules/return/return-choices.ts";
import { findNextState, RETURN_PROGRESS } from "#contract/rules/return/return-states.ts";
import type { OrderReturns, OwnReturn } from "#contract/shop/orders/return.ts";
import { callApi } from "#storefront/api/client.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { Select } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { getServerMessage } from "#ui/server-message.ts";
import type { WhichOrder } from "./upload-file.ts";

interface ReturnListProps {
  order: OrderReturns;
  which: WhichOrder;
  onChange: (order: OrderReturns) => void;
}

type Piece = OwnReturn["pieces"][number];

const NO_ANSWER = "The shop does not answer. Please try again";

/** The order's returns, newest first, with what the customer can do next. */
export function ReturnList({ order, which, onChange }: ReturnListProps) {
  if (order.returns.length === 0) return null;
  return (
    <section aria-labelledby="returns" className="grid gap-4">
      <h2 id="returns" className="text-xl">
        Your returns
      </h2>
      <ul className="grid gap-4">
        {order.returns.map((one) => (
          <li key={one.number}>
            <ReturnCard own={one} address={order.address} which={which} onChange={onChange} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ReturnCardProps extends Omit<ReturnListProps, "order"> {
  own: OwnReturn;
  address: string;
}

function ReturnCard({ own, address, which, onChange }: ReturnCardProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const accepted = own.pieces.filter(({ state }) => state === "accepted");
  const run = async (work: () => Promise<OrderReturns>) => {
    setBusy(true);
    setError(undefined);
    try {
      onChange(await work());
    } catch (fault) {
      setError(getServerMessage(fault, NO_ANSWER));
    } finally {
      setBusy(false);
    }
  };
  const withdraw = (pieceId: string) => run(() => callApi("withdrawReturn", { body: { ...which, pieceId } }));
  return (
    <article aria-label={`Return ${own.number}`} className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-mono text-base break-all">{own.number}</h3>
        <p className="text-sm text-muted">{formatDay(new Date(own.askedAt))}</p>
      </header>
      <ul className="grid gap-4">
        {own.pieces.map((piece) => (
          <li key={piece.id} className="grid gap-1 border-t border-line pt-4 first:border-0 first:pt-0">
            <PieceState piece={piece} decideBy={own.decideBy} />
            {findNextState("withdraw", piece.state) && (
              <Button
                kind="quiet"
                size="small"
                disabled={busy}
                className="justify-self-start"
                onClick={() => void withdraw(piece.id)}
              >
                Withdraw return
              </Button>
            )}
          </li>
        ))}
      </ul>
      <OwnMedia own={own} />
      {error && <FormMessage kind="danger">{error}</FormMessage>}
      {accepted.length > 0 && (
        <SendForm
          number={own.number}
          address={address}
          busy={busy}
          onSend={(sending) =>
            run(() => callApi("sendReturn", { body: { ...which, pieceIds: accepted.map(({ id }) => id), ...sending } }))
          }
        />
      )}
    </article>
  );
}

function PieceState({ piece, decideBy }: { piece: Piece; decideBy: string }) {
  return (
    <>
      <p className="font-medium">{piece.name}</p>
      <p className="text-sm text-muted">
        {RETURN_REASON_LABEL[piece.reason]}. {RETURN_WISH_LABEL[piece.wish]}.
      </p>
      <p role="status">
        <strong>{RETURN_PROGRESS[piece.state]}</strong>
        {piece.state === "asked" && <>. We answer by {formatDayTime(new Date(decideBy))}.</>}
        {piece.state === "refunded" && <>: {describeRefunded(piece)}</>}
      </p>
      {piece.refusal && <p className="text-pretty">{piece.refusal}</p>}
      {piece.consignment && (
        <p>
          {piece.courier}, tracking number <span className="font-mono">{piece.consignment}</span>
        </p>
      )}
    </>
  );
}

const describeRefunded = ({ refunded, returned }: Piece) =>
  [formatRupees(refunded), returned && `Back on your balances: ${returned}`].filter(Boolean).join(". ");

/** The files are loaded on request, because a video is large. */
function OwnMedia({ own: { media, number } }: { own: OwnReturn }) {
  const [isOpen, setIsOpen] = useState(false);
  if (media.length === 0) return null;
  if (!isOpen)
    return (
      <Button kind="quiet" size="small" className="justify-self-start" onClick={() => setIsOpen(true)}>
        Show my photos and video
      </Button>
    );
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {media.map(({ id, kind, url }, place) =>
        kind === "video" ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- a customer's own recording has no captions
          <video key={id} src={url} controls preload="metadata" className="w-full rounded-control bg-sunken" />
        ) : (
          <img key={id} src={url} alt={`Your return ${number}, view ${place + 1}`} className="w-full rounded-control" />
        ),
      )}
    </div>
  );
}

interface SendFormProps {
  number: string;
  address: string;
  busy: boolean;
  onSend: (sending: { way: ReturnWay; courier?: string; consignment?: string }) => Promise<void>;
}

function SendForm({ number, address, busy, onSend }: SendFormProps) {
  const [way, setWay] = useState<ReturnWay>("courier");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: string) => String(form.get(name) ?? "").trim();
    void onSend(way === "courier" ? { way, courier: field("courier"), consignment: field("consignment") } : { way });
  };
  return (
    <form className="grid gap-3 rounded-control bg-sunken p-4" onSubmit={submit}>
      <p className="text-pretty">
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
      <Select
        label="How does it come to us?"
        value={way}
        onChange={(event) => setWay(event.currentTarget.value === "courier" ? "courier" : "drop-off")}
      >
        {RETURN_WAYS.map((one) => (
          <option key={one} value={one}>
            {RETURN_WAY_LABEL[one]}
          </option>
        ))}
      </Select>
      {way === "courier" && (
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextInput label="Courier" name="courier" required maxLength={60} />
          <TextInput label="Tracking number" name="consignment" required maxLength={40} autoComplete="off" />
        </div>
      )}
      <SubmitButton busy={busy} busyLabel="Saving…" className="justify-self-start">
        Save how it comes
      </SubmitButton>
    </form>
  );
}
