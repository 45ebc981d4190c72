import { useState } from "react";
import { useParams } from "react-router";
import { ShopError } from "#contract/errors.ts";
import { formatDay } from "#contract/rules/calendar.ts";
import { WARRANTY_GIVERS } from "#contract/rules/product/warranty.ts";
import type { ClaimPiece, OrderClaims } from "#contract/shop/orders/claim.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { TryAgain } from "#storefront/components/try-again.tsx";
import { type ClaimedOrder, ClaimForm } from "#storefront/features/claim/claim-form.tsx";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import type { ProtectedHandle } from "#storefront/frame/signed-in-only.tsx";
import { ScriptsRequired } from "#storefront/frame/views/scripts-required.tsx";
import { Button } from "#ui/button.tsx";
import { ClaimList } from "./claim-list.tsx";

export const handle: ProtectedHandle = { heading: "Warranty claims" };

/** Claims of an order: one's own when signed in, or by the signed link of its mails. */
export default function Claim() {
  const { number, token } = useParams();
  const order: ClaimedOrder = token === undefined ? (number === undefined ? {} : { number }) : { token };
  const { status, data, error, retry, replace } = useLoaded(token ?? number ?? "", () =>
    callApi("getOrderClaims", { query: { number: order.number, token: order.token } }),
  );
  const isMissing = error instanceof ShopError && error.code === "not-found";
  return (
    <section className="shop-width grid min-h-[60dvh] content-start gap-6 py-8 md:py-12">
      <PageMeta title="Warranty claims" noindex />
      <h1 className="text-3xl">Warranty claims</h1>
      <ScriptsRequired />
      {status === "loading" && (
        <p role="status" className="text-muted noscript:hidden">
          One moment…
        </p>
      )}
      {status === "failed" &&
        (isMissing ? (
          <p className="text-muted">This link is invalid or has expired. Please call us about your order.</p>
        ) : (
          <TryAgain onClick={retry} what="this order" />
        ))}
      {data && (
        <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
          <p className="text-muted">
            Order <span className="font-mono font-medium text-ink">{data.number}</span>
          </p>
          <ClaimList order={data} which={order} onChange={replace} />
          <Pieces data={data} order={order} onDone={retry} />
        </div>
      )}
    </section>
  );
}

interface PiecesProps {
  data: OrderClaims;
  order: ClaimedOrder;
  onDone: () => void;
}

function Pieces({ data, order, onDone }: PiecesProps) {
  const [chosen, setChosen] = useState<string>();
  if (data.pieces.length === 0) return null;
  return (
    <section aria-labelledby="pieces" className="grid gap-4">
      <h2 id="pieces" className="text-xl">
        Items of this order
      </h2>
      <ul className="grid gap-4">
        {data.pieces.map((piece) => {
          const key = `${piece.slug} ${piece.serial ?? ""}`;
          return (
            <li key={key} className="grid gap-2 rounded-card border border-line bg-surface p-5">
              <PieceWarranty piece={piece} />
              {chosen === key && <ClaimForm piece={piece} order={order} onDone={onDone} />}
              {piece.refusal === null && chosen !== key && (
                <Button kind="secondary" size="small" className="justify-self-start" onClick={() => setChosen(key)}>
                  Claim warranty<span className="sr-only"> of {piece.serial ?? piece.name}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function PieceWarranty({
  piece: { name, serial, pieces, giver, until, covers, claimAt, refusal },
}: {
  piece: ClaimPiece;
}) {
  return (
    <>
      <p className="font-medium">
        {pieces > 1 && `${pieces} × `}
        {name}
      </p>
      {serial && <p className="font-mono text-sm break-all">Serial {serial}</p>}
      <p>
        {refusal ??
          (until &&
            giver &&
            `Under warranty until ${formatDay(new Date(`${until}T00:00:00+05:00`))}, by ${WARRANTY_GIVERS[giver]}.`)}
      </p>
      {refusal === null && covers && <p className="text-pretty text-muted">{covers}</p>}
      {refusal === null && claimAt && <p className="text-pretty text-muted">{claimAt}</p>}
    </>
  );
}
