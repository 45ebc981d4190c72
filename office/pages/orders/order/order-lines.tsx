import { type KeyboardEvent, useRef, useState } from "react";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { callOffice } from "#office/api/client.ts";
import { Button } from "#ui/button.tsx";
import { CONTROL } from "#ui/form/field.tsx";
import { notifyError } from "#ui/notification/notify.ts";
import { addLine, type DraftLine, setQuantity } from "./draft-lines.ts";

interface OrderLinesProps {
  lines: readonly DraftLine[];
  onChange: (lines: DraftLine[]) => void;
  /** Error texts by product id. */
  errors: Readonly<Record<string, string>>;
}

export function OrderLines({ lines, onChange, errors }: OrderLinesProps) {
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {lines.map(({ productId, name, price, quantity }) => (
          <li key={productId} className="grid gap-1 border-b border-line pb-2">
            <span>{name}</span>
            <div className="flex flex-wrap items-center gap-2">
              <input
                type="number"
                min={1}
                value={quantity || ""}
                aria-label={`Quantity of ${name}`}
                onChange={({ target }) => onChange(setQuantity(lines, productId, Number(target.value)))}
                className={`${CONTROL} w-24`}
              />
              <span className="text-muted tabular-nums">× {formatRupees(price)}</span>
              <span className="ms-auto font-medium tabular-nums">{formatRupees(price * quantity)}</span>
              <Button
                kind="quiet"
                size="small"
                aria-label={`Remove ${name}`}
                onClick={() => onChange(lines.filter((line) => line.productId !== productId))}
              >
                Remove
              </Button>
            </div>
            {errors[productId] && (
              <p role="alert" className="text-sm text-sale">
                {errors[productId]}
              </p>
            )}
          </li>
        ))}
      </ul>
      <AddProduct onAdd={(added) => onChange(addLine(lines, added))} />
    </div>
  );
}

type ProductMatches = OfficeResponse<"listProducts">["products"];

/** Enter searches here and must not submit the surrounding form. */
function AddProduct({ onAdd }: { onAdd: (line: DraftLine) => void }) {
  const typed = useRef<HTMLInputElement>(null);
  const [matches, setMatches] = useState<ProductMatches>();
  const search = async () => {
    const q = typed.current?.value.trim() ?? "";
    if (q === "") return setMatches(undefined);
    try {
      const { products } = await callOffice("listProducts", { query: { q, status: "published" } });
      setMatches(products.slice(0, 8));
    } catch (error) {
      notifyError(error);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void search();
  };
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-2">
        <label className="grid min-w-0 flex-1 gap-1.5 text-sm font-medium">
          Add a product
          <input ref={typed} type="search" onKeyDown={onKeyDown} placeholder="Name or SKU" className={CONTROL} />
        </label>
        <Button kind="secondary" onClick={() => void search()}>
          Find product
        </Button>
      </div>
      {matches && (
        <ul aria-label="Products found" className="grid gap-1">
          {matches.map(({ id, name, netPrice, stock }) => (
            <li key={id}>
              <button
                type="button"
                disabled={stock === 0}
                onClick={() => {
                  onAdd({ productId: id, name, price: netPrice, quantity: 1 });
                  setMatches(undefined);
                  if (typed.current) typed.current.value = "";
                }}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 rounded-control border border-line px-3 py-1 text-start transition-colors enabled:hover:bg-sunken disabled:text-muted"
              >
                <span>{name}</span>
                <span className="text-sm whitespace-nowrap text-muted">
                  {formatRupees(netPrice)} · {stock === 0 ? "out of stock" : `${stock} in stock`}
                </span>
              </button>
            </li>
          ))}
          {matches.length === 0 && <li className="text-muted">No product found.</li>}
        </ul>
      )}
    </div>
  );
}
