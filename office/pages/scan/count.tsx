import X from "lucide-react/icons/x";
import { useState } from "react";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import { ShopError } from "#contract/errors.ts";
import type { OnShelf } from "#contract/office/scan.ts";
import { isCodeOf } from "#contract/rules/scan.ts";
import { browserStore } from "#office/api/browser-store.ts";
import { office } from "#office/api/client.ts";
import { Button } from "#ui/button.tsx";
import { CONTROL } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { keep } from "./scan-queue.ts";
import { sendScans } from "./send-scans.ts";
import { Sign, show } from "./sign.tsx";
import { useCodes } from "./use-codes.tsx";

interface Counted {
  /** As the shop knew it when somebody began to count it. */
  product: OnShelf;
  counted: number;
}

const useShelf = create<{ list: readonly Counted[] }>()(
  persist(() => ({ list: [] as readonly Counted[] }), {
    name: "office-scan-count",
    storage: createJSONStorage(() => browserStore),
  }),
);

const expected = ({ stock, held }: OnShelf) => stock + held;

function put(product: OnShelf, counted: (before: number) => number): void {
  useShelf.setState(({ list }) => {
    const before = list.find((one) => one.product.id === product.id);
    const next = { product: before?.product ?? product, counted: counted(before?.counted ?? 0) };
    return { list: [next, ...list.filter((one) => one.product.id !== product.id)] };
  });
}

/** Every piece on the shelf is scanned, or its number typed; then what differs is written down. */
export function Count({ by }: { by: string }) {
  const list = useShelf((state) => state.list);
  const [choices, setChoices] = useState<readonly OnShelf[]>([]);
  const add = (product: OnShelf) => {
    put(product, (before) => before + 1);
    setChoices([]);
    const now = useShelf.getState().list[0];
    show("good", `${now?.counted ?? 1} × ${product.name}`, `${expected(now?.product ?? product)} expected`);
  };
  const type = useCodes(async (code) => {
    const known = useShelf.getState().list.find(({ product }) => isCodeOf(product, code));
    if (known) return add(known.product);
    try {
      const { products } = await office("findOnShelf", { query: { code } });
      const [first] = products;
      if (products.length === 1 && first) return add(first);
      setChoices(products);
      show("good", "Which one is it?", "Several products have this barcode");
    } catch (error) {
      if (!(error instanceof ShopError) || error.status !== 404) throw error;
      show("bad", "Not known", `No product has the code ${code}`);
    }
  });
  const writeDown = () => {
    for (const { product, counted } of list)
      keep({
        call: "scanCount",
        body: { productId: product.id, counted, was: expected(product) },
        by,
        words: `${product.name}: counted ${counted}, was ${expected(product)}`,
      });
    useShelf.setState({ list: [] });
    void sendScans(by);
    show("done", "Written down", `${list.length} ${list.length === 1 ? "product" : "products"}`);
  };
  return (
    <>
      <Sign waitsFor="Scan a product on the shelf" />
      {type}
      {choices.length > 0 && (
        <ul aria-label="Which one" className="grid gap-1">
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
          Scan each piece once, or scan one and type how many there are. What is sold and not packed yet is still on the
          shelf: count it with the rest.
        </p>
      ) : (
        <section aria-label="Counted" className="grid gap-3 rounded-card border border-line bg-surface p-4">
          <ul className="grid gap-2">
            {list.map((one) => (
              <CountedRow key={one.product.id} {...one} />
            ))}
          </ul>
          <Button onClick={writeDown} className="justify-self-start">
            Write {list.length === 1 ? "it" : `all ${list.length}`} down
          </Button>
        </section>
      )}
    </>
  );
}

function CountedRow({ product, counted }: Counted) {
  const differs = counted - expected(product);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-2 border-b border-line pb-2 last:border-b-0">
      <div>
        <p className="font-medium">{product.name}</p>
        <p className="text-muted">
          Counted {counted}, was {expected(product)}
          {product.held > 0 && ` (${product.stock} for sale, ${product.held} for orders)`}
          {differs !== 0 && (
            <strong className="font-medium text-sale"> · {differs > 0 ? `+${differs}` : `−${-differs}`}</strong>
          )}
        </p>
      </div>
      <input
        aria-label={`How many of ${product.name}`}
        inputMode="numeric"
        value={counted}
        onChange={(event) => {
          const number = Number(event.currentTarget.value.replace(/\D/g, "").slice(0, 6));
          useShelf.setState(({ list }) => ({
            list: list.map((one) => (one.product.id === product.id ? { ...one, counted: number } : one)),
          }));
        }}
        className={`${CONTROL} w-20! text-end tabular-nums`}
      />
      <IconButton
        label={`Do not count ${product.name}`}
        onClick={() => useShelf.setState(({ list }) => ({ list: list.filter((one) => one.product.id !== product.id) }))}
      >
        <X aria-hidden className="size-4" />
      </IconButton>
    </li>
  );
}
