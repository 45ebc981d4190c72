import { useState } from "react";
import { Link, useLoaderData } from "react-router";
import type { OpenBoxPiece } from "#contract/office/orders/return.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { formatDistance } from "#office/components/time/format-time.ts";
import { Button } from "#ui/button.tsx";
import { OpenBoxDialog } from "./open-box-dialog.tsx";

export const loader = () => callOffice("listOpenBoxPieces", {});

export function Component() {
  const { pieces } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Open box"
        about={
          <>
            Returned pieces that are sold cheaper, each as a product of its own. Part of{" "}
            <Link to="/returns" className="text-accent underline">
              Returns
            </Link>
            .
          </>
        }
      />
      {pieces.length === 0 && (
        <p className="rounded-card border border-dashed border-control p-6 text-muted">
          No piece waits to be listed. Choose “Open box” when you refund or replace a returned piece.
        </p>
      )}
      <ul aria-label="Open-box pieces" className="grid gap-3">
        {pieces.map((piece) => (
          <li key={piece.pieceId}>
            <OpenBoxCard piece={piece} />
          </li>
        ))}
      </ul>
    </>
  );
}

function OpenBoxCard({ piece }: { piece: OpenBoxPiece }) {
  const [isListing, setIsListing] = useState(false);
  const canList = hasPermission(useSession(), "catalogue.write");
  return (
    <article
      aria-label={piece.name}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-4"
    >
      <img src={piece.photo} alt="" width={56} height={56} className="size-14 rounded-control object-contain" />
      <div className="grid justify-items-start gap-1">
        <h2 className="text-base break-words">{piece.name}</h2>
        <p>
          <Link to={`/returns/${piece.number}`} className="font-mono text-accent underline">
            {piece.number}
          </Link>{" "}
          <span className="text-muted">
            new {formatRupees(piece.price)}, waits {formatDistance(piece.movedAt)}
          </span>
        </p>
        {piece.conditionNote && <p>{piece.conditionNote}</p>}
        {canList && (
          <Button size="small" onClick={() => setIsListing(true)}>
            List as open box
          </Button>
        )}
      </div>
      {isListing && <OpenBoxDialog piece={piece} onClose={() => setIsListing(false)} />}
    </article>
  );
}
