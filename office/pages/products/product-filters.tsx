import Search from "lucide-react/icons/search";
import { Form, useSearchParams } from "react-router";
import type { CatalogueChoices } from "#office/features/product/catalogue-choices.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { CONTROL } from "#ui/form/field.tsx";
import { FilterFields } from "./filter-fields.tsx";
import { withFilters } from "./list-query.ts";

export function ProductFilters({ choices }: { choices: CatalogueChoices }) {
  const [search] = useSearchParams();
  const q = search.get("q") ?? "";
  const narrowed = [...search.keys()].filter((key) => !["q", "sort", "columns", "after"].includes(key)).length;
  return (
    <div className="grid gap-3">
      <SearchBox key={q} text={q} />
      <details open={narrowed > 0 || undefined} className="group">
        <summary className="inline-flex min-h-9 cursor-pointer items-center rounded-control px-1 font-medium">
          Filters{narrowed > 0 && ` (${narrowed})`}
        </summary>
        <div className="grid grid-cols-2 gap-2 pt-2 sm:grid-cols-3 xl:grid-cols-5">
          <FilterFields choices={choices} />
          {narrowed > 0 && (
            <ButtonLink kind="quiet" size="small" to="?" className="self-end">
              Clear filters
            </ButtonLink>
          )}
        </div>
      </details>
    </div>
  );
}

/** A search keeps the filters. */
function SearchBox({ text }: { text: string }) {
  const [search, setSearch] = useSearchParams();
  return (
    <search>
      <Form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const q = String(new FormData(event.currentTarget).get("q") ?? "").trim();
          setSearch(withFilters(search, { q }));
        }}
      >
        <div className="relative min-w-0 flex-1">
          <Search aria-hidden className="absolute start-3 top-1/2 size-4 -translate-y-1/2 text-muted" />
          <input
            type="search"
            name="q"
            defaultValue={text}
            aria-label="Search products"
            placeholder="Name, SKU or barcode"
            className={`${CONTROL} ps-9!`}
          />
        </div>
        <Button type="submit" kind="secondary">
          Search
        </Button>
      </Form>
    </search>
  );
}
