import type { OfficeProduct } from "#contract/office/product.ts";
import { FEW_LEFT } from "#contract/rules/limits.ts";
import { LEDGER_REASONS } from "#contract/rules/stock-reason.ts";
import { may, useSession } from "#office/api/session.ts";
import { Moment } from "#office/features/moment.tsx";
import { StockStep } from "#office/features/stock-step.tsx";
import { Panel } from "./panel.tsx";

const SHOWN = 6;

/** What is there, and why: stock is not a field of the form, it moves by itself. */
export function StockPanel({ product, onChanged }: { product: OfficeProduct; onChanged: () => void }) {
  const session = useSession();
  const { stock, stockChanges, parts } = product;
  return (
    <Panel
      title="Stock"
      aside={
        <strong className={stock === 0 ? "text-sale" : stock <= FEW_LEFT ? "text-warning" : ""}>
          {stock} in stock
        </strong>
      }
    >
      {parts.length > 0 && <p className="text-muted">As many as its parts make.</p>}
      {parts.length === 0 && may(session, "stock.write") && <StockStep product={product} onChanged={onChanged} />}
      <ul className="grid gap-1">
        {stockChanges.slice(0, SHOWN).map(({ id, at, quantity, reason, by, order, note }) => (
          <li key={id} className="flex gap-2">
            <span className={`w-12 shrink-0 text-end tabular-nums ${quantity < 0 ? "text-sale" : "text-success"}`}>
              {quantity > 0 ? `+${quantity}` : quantity}
            </span>
            <span className="min-w-0 text-muted [overflow-wrap:anywhere]">
              {LEDGER_REASONS[reason]}
              {order ? `, ${order}` : by ? `, ${by}` : ""}
              {note && `: ${note}`} · <Moment at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
