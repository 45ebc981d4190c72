import X from "lucide-react/icons/x";
import { useState } from "react";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { ShopError } from "#contract/errors.ts";
import type { OnShelf } from "#contract/office/orders/scan.ts";
import { isCodeOfProduct } from "#contract/rules/order/scan.ts";
import { browserStore } from "#office/api/browser-store.ts";
import { callOffice } from "#office/api/client.ts";
import { Button } from "#ui/button.tsx";
import { CONTROL } from "#ui/form/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { useCodeInput } from "./input/use-code-input.tsx";
import { enqueueScan } from "./queue/scan-queue.ts";
import { ScanStatus, showScanResult } from "./queue/scan-status.tsx";
import { sendScans } from "./queue/send-scans.ts";
import { addUnit, type CountedProduct, getExpectedStock, writeCount } from "./shelf-count.ts";

const useShelfCount = create<{ list: readonly CountedProduct[] }>()(
  persist(() => ({ list: [] as readonly CountedProduct[] }), {
    name: "office-scan-count",
    storage: createJSONStorage(() => browserStore),
  }),
);

export function Count({ by }: { by: string }) {
  const list = useShelfCount((state) => state.list);
  const [choices, setChoices] = useState<readonly OnShelf[]>([]);
  const add = (product: OnShelf) => {
    const nextList = addUnit(useShelfCount.getState().list, product);
    useShelfCount.setState({ list: nextList });
    setChoices([]);
    const [now] = nextList;
    showScanResult("good", `${now.counted} × ${product.name}`, `${getExpectedStock(now.product)} expected`);
  };
  const codeInput = useCodeInput(async (code) => {
    const known = useShelfCount.getState().list.find(({ product }) => isCodeOfProduct(product, code));
    if (known) return add(known.product);
    try {
      const { products } = await callOffice("findOnShelf", { query: { code } });
      const [first] = products;
      if (products.length === 1 && first) return add(first);
      setChoices(products);
      showScanResult("good", "Which product is it?", "Several products have this barcode");
    } catch (error) {
      if (!(error instanceof ShopError) || error.status !== 404) throw error;
      showScanResult("bad", "Unknown code", `No product has the code ${code}`);
    }
  });
  const submitCounts = () => {
    for (const { product, counted } of list)
      enqueueScan({
        call: "scanCount",
        body: { productId: product.id, counted, was: getExpectedStock(product) },
        by,
        words: `${product.name}: counted ${counted}, was ${getExpectedStock(product)}`,
      });
    useShelfCount.setState({ list: [] });
    void sendScans(by);
    showScanResult("done", "Count saved", `${list.length} ${list.length === 1 ? "product" : "products"}`);
  };
  return (
    <>
      <ScanStatus prompt="Scan a product on the shelf" />
      {codeInput}
      {choices.length > 0 && (
        <ul aria-label="Matching products" className="grid gap-1">
          {choices.map((product) => (
            <li key={product.id}>
              <Button kind="secondary" onClick={() => add(product)} className="whitespace-normal!">
                {product.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {list.length === 0 ? (
        <p className="rounded-card border border-dashed border-control p-6 text-muted">
          Scan each piece once, or scan one and type the quantity. Include sold items that are not packed yet, because
          they are still on the shelf.
        </p>
      ) : (
        <section aria-label="Counted" className="grid gap-3 rounded-card border border-line bg-surface p-4">
          <ul className="grid gap-2">
            {list.map((one) => (
              <CountedRow key={one.product.id} {...one} />
            ))}
          </ul>
          <Button onClick={submitCounts} className="justify-self-start">
            {list.length === 1 ? "Save count" : `Save ${list.length} counts`}
          </Button>
        </section>
      )}
    </>
  );
}

function CountedRow({ product, counted }: CountedProduct) {
  const differs = counted - getExpectedStock(product);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-2 border-b border-line pb-2 last:border-b-0">
      <div>
        <p className="font-medium">{product.name}</p>
        <p className="text-muted">
          Counted {counted}, was {getExpectedStock(product)}
          {product.held > 0 && ` (${product.stock} for sale, ${product.held} for orders)`}
          {differs !== 0 && (
            <strong className="font-medium text-sale"> · {differs > 0 ? `+${differs}` : `−${-differs}`}</strong>
          )}
        </p>
      </div>
      <input
        aria-label={`Quantity of ${product.name}`}
        inputMode="numeric"
        value={counted}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          useShelfCount.setState(({ list }) => ({ list: writeCount(list, product.id, typed) }));
        }}
        className={`${CONTROL} w-20! text-end tabular-nums`}
      />
      <IconButton
        label={`Remove ${product.name}`}
        onClick={() =>
          useShelfCount.setState(({ list }) => ({ list: list.filter((one) => one.product.id !== product.id) }))
        }
      >
        <X aria-hidden className="size-4" />
      </IconButton>
    </li>
  );
}
