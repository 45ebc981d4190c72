import { useEffect, useState } from "react";
import type { ProductRow } from "#contract/office/product.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { type NamedPart, readPartList } from "#contract/rules/part-list.ts";
import { office } from "#office/api/client.ts";
import { TextInput } from "#ui/text-input.tsx";

interface PartSearchProps {
  onPart: (slug: string) => void;
  /** A whole build, by its address. */
  onList: (parts: NamedPart[]) => void;
}

const PAUSE_MS = 250;
const SHOWN = 8;
const MIN_LETTERS = 2;

/** Finds a part by its name, or takes over a build whose address is pasted. */
export function PartSearch({ onPart, onList }: PartSearchProps) {
  const [written, setWritten] = useState("");
  const [found, setFound] = useState<ProductRow[]>([]);
  const wanted = written.trim();
  useEffect(() => {
    if (wanted.length < MIN_LETTERS) return setFound([]);
    const asked = new AbortController();
    const pause = setTimeout(() => {
      office("listProducts", { query: { q: wanted, status: "published" } }, { signal: asked.signal }).then(
        ({ products }) => setFound(products.slice(0, SHOWN)),
        () => {},
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      asked.abort();
    };
  }, [wanted]);
  return (
    <div className="grid gap-1">
      <TextInput
        label="Add a part"
        hint="Its name; or paste the address of a build to take over all its parts"
        value={written}
        autoComplete="off"
        onChange={(event) => {
          const list = partsInAddress(event.currentTarget.value);
          if (list.length > 0) onList(list);
          setWritten(list.length > 0 ? "" : event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          // Enter would save the whole product.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      {found.length > 0 && (
        <ul aria-label="Parts found" className="grid rounded-control border border-line">
          {found.map(({ id, slug, name, netPrice, stock }) => (
            <li key={id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 px-3 py-1.5 text-start hover:bg-sunken"
                onClick={() => {
                  onPart(slug);
                  setWritten("");
                }}
              >
                <span>{name}</span>
                <span className="text-muted tabular-nums">
                  {formatRupees(netPrice)} · {stock} in stock
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** "https://shop/build?parts=a,b:2" names parts; anything else names none. */
function partsInAddress(written: string): NamedPart[] {
  if (!/[?&]parts=/.test(written) || !URL.canParse(written, "https://shop.invalid")) return [];
  const list = new URL(written, "https://shop.invalid").searchParams.get("parts") ?? "";
  return readPartList(list).filter(({ count }) => !Number.isNaN(count));
}
