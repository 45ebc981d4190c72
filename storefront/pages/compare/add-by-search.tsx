import { useState } from "react";
import { Link } from "react-router";
import { COMPARE_SIMILAR, SEARCH_MAX_CHARACTERS } from "#contract/rules/limits.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { TryAgain } from "#storefront/components/try-again.tsx";
import { useDebounced } from "#storefront/components/use-debounced.ts";
import { comparePath } from "#storefront/features/compare/compare-path.ts";
import { TextInput } from "#ui/form/text-input.tsx";
import { Picture } from "#ui/picture.tsx";

interface AddBySearchProps {
  /** Only products of this family can be added; null while nothing is compared. */
  family: string | null;
  slugs: readonly string[];
}

interface FoundProduct {
  slug: string;
  name: string;
  imgUrl: string;
  netPrice: number;
}

/** Finds another product by its name and adds it to the comparison. */
export function AddBySearch({ family, slugs }: AddBySearchProps) {
  const [text, setText] = useState("");
  const query = useDebounced(text.trim());
  const key = query === "" ? undefined : JSON.stringify([family, query]);
  const found = useLoaded(key, () => findProducts(family, query));
  const others = found.data?.filter(({ slug }) => !slugs.includes(slug)).slice(0, COMPARE_SIMILAR) ?? [];
  return (
    <search aria-label="Add a product" className="mt-8 grid w-full max-w-xl gap-3 noscript:hidden print:hidden">
      <TextInput
        label="Add a product by name"
        type="search"
        autoComplete="off"
        maxLength={SEARCH_MAX_CHARACTERS}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {found.status === "failed" && <TryAgain onClick={found.retry} what="the products" />}
      <p role="status" className="text-sm text-muted">
        {found.data && others.length === 0 && `No other products found for “${query}”.`}
      </p>
      {others.length > 0 && (
        <ul aria-label="Products found" className="divide-y divide-line rounded-card border border-line bg-surface">
          {others.map(({ slug, name, imgUrl, netPrice }) => (
            <li key={slug}>
              <Link
                to={comparePath([...slugs, slug])}
                preventScrollReset
                onClick={() => setText("")}
                className="flex min-h-11 items-center gap-3 p-2 hover:bg-sunken"
              >
                <Picture imgUrl={imgUrl} alt="" sizes="48px" className="size-12 shrink-0 rounded-lg bg-plate" />
                <span className="min-w-0 flex-1 text-sm">
                  <span className="sr-only">Add </span>
                  {name}
                </span>
                <span className="price shrink-0">{formatRupees(netPrice)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

/** Among the products that can be compared; without a comparison, among all. */
async function findProducts(family: string | null, query: string): Promise<readonly FoundProduct[]> {
  if (family === null) return (await callApi("searchListing", { query: { q: query } })).products;
  const { candidates } = await callApi("listCandidates", { query: { family, q: query } });
  return candidates.map(({ product }) => product);
}
