import { type KeyboardEvent, useRef, useState } from "react";
import type { OfficeResponse } from "#contract/office/office.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { office } from "#office/api/client.ts";
import { Button } from "#ui/button.tsx";
import { CONTROL } from "#ui/field.tsx";
import { notifyError } from "#ui/notification/notify.ts";

export interface DraftLine {
  productId: number;
  name: string;
  price: number;
  quantity: number;
}

interface OrderLinesProps {
  lines: readonly DraftLine[];
  onChange: (lines: DraftLine[]) => void;
  /** What is wrong with a line, by its product. */
  errors: Readonly<Record<string, string>>;
}

/** What is in an order while somebody writes it: quantities, and more products found by their name. */
export function OrderLines({ lines, onChange, errors }: OrderLinesProps) {
  const set = (productId: number, quantity: number) =>
    onChange(lines.map((line) => (line.productId === productId ? { ...line, quantity } : line)));
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
                onChange={({ target }) => set(productId, Math.max(0, Math.trunc(Number(target.value))))}
                className={`${CONTROL} w-24`}
              />
              <span className="text-muted tabular-nums">× {formatRupees(price)}</span>
              <span className="ms-auto font-medium tabular-nums">{formatRupees(price * quantity)}</span>
              <Button
                kind="quiet"
                size="small"
                aria-label={`Take out ${name}`}
                onClick={() => onChange(lines.filter((line) => line.productId !== productId))}
              >
                Take out
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
      <AddProduct
        onAdd={(added) => {
          const there = lines.find(({ productId }) => productId === added.productId);
          if (there) set(added.productId, there.quantity + 1);
          else onChange([...lines, added]);
        }}
      />
    </div>
  );
}

type Found = OfficeResponse<"listProducts">["products"];

/** Its own small search: inside another form a press of Enter sends nothing but this. */
function AddProduct({ onAdd }: { onAdd: (line: DraftLine) => void }) {
  const typed = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<Found>();
  const search = async () => {
    const q = typed.current?.value.trim() ?? "";
    if (q === "") return setFound(undefined);
    try {
      const { products } = await office("listProducts", { query: { q, status: "published" } });
      setFound(products.slice(0, 8));
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
          Find
        </Button>
      </div>
      {found && (
        <ul aria-label="Found products" className="grid gap-1">
          {found.map(({ id, name, netPrice, stock }) => (
            <li key={id}>
              <button
                type="button"
                disabled={stock === 0}
                onClick={() => {
                  onAdd({ productId: id, name, price: netPrice, quantity: 1 });
                  setFound(undefined);
                  if (typed.current) typed.current.value = "";
                }}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 rounded-control border border-line px-3 py-1 text-start transition-colors enabled:hover:bg-sunken disabled:text-muted"
              >
                <span>{name}</span>
                <span className="text-sm whitespace-nowrap text-muted">
                  {formatRupees(netPrice)} · {stock === 0 ? "sold out" : `${stock} there`}
                </span>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="text-muted">Nothing is called so.</li>}
        </ul>
      )}
    </div>
  );
}
