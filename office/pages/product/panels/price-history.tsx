import type { OfficeProduct } from "#contract/office/catalogue/product.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { Moment } from "#office/components/time/moment.tsx";
import { Panel } from "./panel.tsx";

const SHOWN = 8;

export function PriceHistory({ prices }: Pick<OfficeProduct, "prices">) {
  return (
    <Panel title="Price history" folds>
      <ol className="grid gap-1">
        {prices.slice(0, SHOWN).map(({ at, netPrice, discount, by }) => (
          <li key={at} className="flex justify-between gap-3">
            <span className="tabular-nums">
              {formatRupees(netPrice)}
              {discount > 0 && <span className="text-muted"> −{discount}%</span>}
            </span>
            <span className="text-end text-muted">
              {by ?? "The shop"} · <Moment at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
