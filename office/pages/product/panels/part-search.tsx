import { useEffect, useState } from "react";
import type { ProductRow } from "#contract/office/catalogue/product.ts";
import type { PartEntry } from "#contract/rules/build/part-list.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { callOffice } from "#office/api/client.ts";
import { TextInput } from "#ui/form/text-input.tsx";
import { parsePartsUrl } from "./part-rows.ts";

interface PartSearchProps {
  onPart: (slug: string) => void;
  /** Called with all parts of a build whose URL is pasted. */
  onList: (parts: PartEntry[]) => void;
}

const PAUSE_MS = 250;
const SHOWN = 8;
const MIN_LETTERS = 2;

/** Also accepts the pasted URL of a build. */
export function PartSearch({ onPart, onList }: PartSearchProps) {
  const [written, setWritten] = useState("");
  const [matches, setMatches] = useState<ProductRow[]>([]);
  const searchText = written.trim();
  useEffect(() => {
    if (searchText.length < MIN_LETTERS) return setMatches([]);
    const abort = new AbortController();
    const pause = setTimeout(() => {
      callOffice("listProducts", { query: { q: searchText, status: "published" } }, { signal: abort.signal }).then(
        ({ products }) => setMatches(products.slice(0, SHOWN)),
        () => {},
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      abort.abort();
    };
  }, [searchText]);
  return (
    <div className="grid gap-1">
      <TextInput
        label="Add a part"
        hint="Enter a name, or paste the link of a build to add all its parts"
        value={written}
        autoComplete="off"
        onChange={(event) => {
          const list = parsePartsUrl(event.currentTarget.value);
          if (list.length > 0) onList(list);
          setWritten(list.length > 0 ? "" : event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          // Enter would save the whole product.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      {matches.length > 0 && (
        <ul aria-label="Parts found" className="grid rounded-control border border-line">
          {matches.map(({ id, slug, name, netPrice, stock }) => (
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
