import { type SubmitEvent, useState } from "react";
import { useRevalidator } from "react-router";
import type { ProductRow } from "#contract/office/catalogue/product.ts";
import { callOffice } from "#office/api/client.ts";
import { ReceiveSerials } from "#office/features/product/receive-serials.tsx";
import { StockChangeForm } from "#office/features/product/stock-change-form.tsx";
import { Button } from "#ui/button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { notifyError } from "#ui/notification/notify.ts";

const OFFERED = 6;

export function MoveStock() {
  const { revalidate } = useRevalidator();
  const [matches, setMatches] = useState<ProductRow[]>();
  const [chosen, setChosen] = useState<ProductRow>();
  const find = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    if (!q) return;
    try {
      const { products } = await callOffice("listProducts", { query: { q, status: "all" } });
      setMatches(products.slice(0, OFFERED));
      // A scanned code means one product.
      setChosen(products.length === 1 ? products[0] : undefined);
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <section aria-label="Receive or count" className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <form onSubmit={find} className="flex items-start gap-2">
        <TextInput
          label="Receive or count"
          name="q"
          type="search"
          placeholder="Scan a barcode, or type a name or SKU"
          autoComplete="off"
          className="flex-1"
        />
        <Button type="submit" kind="secondary" className="mt-6.5">
          Find product
        </Button>
      </form>
      {matches?.length === 0 && <p className="text-muted">No product found.</p>}
      {!chosen && matches && matches.length > 0 && (
        <ul className="grid gap-1">
          {matches.map((product) => (
            <li key={product.id}>
              <Button kind="quiet" size="small" onClick={() => setChosen(product)} className="whitespace-normal!">
                {product.name} · {product.stock} in stock
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen && (
        <div className="grid gap-2 border-t border-line pt-3">
          <p>
            <strong className="font-medium">{chosen.name}</strong> · {chosen.stock} in stock
          </p>
          {chosen.asksSerials && (
            <ReceiveSerials
              key={`serials-${chosen.id}`}
              product={chosen}
              onReceived={(stock) => {
                setChosen({ ...chosen, stock });
                void revalidate();
              }}
            />
          )}
          <StockChangeForm
            key={chosen.id}
            product={chosen}
            onChanged={(stock) => {
              setChosen({ ...chosen, stock });
              void revalidate();
            }}
          />
        </div>
      )}
    </section>
  );
}
