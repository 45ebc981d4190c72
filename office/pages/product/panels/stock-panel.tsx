import type { OfficeProduct } from "#contract/office/catalogue/product.ts";
import { LOW_STOCK_MAX } from "#contract/rules/limits.ts";
import { LEDGER_REASONS } from "#contract/rules/product/stock-reason.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { Moment } from "#office/components/time/moment.tsx";
import { ReceiveSerials } from "#office/features/product/receive-serials.tsx";
import { StockChangeForm } from "#office/features/product/stock-change-form.tsx";
import { Panel } from "./panel.tsx";

const SHOWN = 6;

/** Stock is not a field of the form, because the stock ledger changes the stock. */
export function StockPanel({ product, onChanged }: { product: OfficeProduct; onChanged: () => void }) {
  const session = useSession();
  const { stock, stockChanges, parts } = product;
  return (
    <Panel
      title="Stock"
      id="section-stock"
      aside={
        <strong className={stock === 0 ? "text-sale" : stock <= LOW_STOCK_MAX ? "text-warning" : ""}>
          {stock} in stock
        </strong>
      }
    >
      {parts.length > 0 && <p className="text-muted">Limited by the stock of its parts.</p>}
      {product.asksSerials && hasPermission(session, "stock.write") && (
        <ReceiveSerials product={product} onReceived={onChanged} />
      )}
      {parts.length === 0 && hasPermission(session, "stock.write") && (
        <StockChangeForm product={product} onChanged={onChanged} />
      )}
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
