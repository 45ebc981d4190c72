import Search from "lucide-react/icons/search";
import type { ReactNode } from "react";
import { Form, useSearchParams } from "react-router";
import { FAMILY_NAMES, type FamilyName, getFamily } from "#contract/facts/families.ts";
import { MISSING_FILTERS, PRODUCT_SORTS, STOCK_LEVELS } from "#contract/rules/product/product-list.ts";
import { PRODUCT_STATUSES } from "#contract/rules/product/product-status.ts";
import type { CatalogueChoices } from "#office/features/product/catalogue-choices.ts";
import { AnyCategoryOptions } from "#office/features/product/category-options.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { CONTROL } from "#ui/form/field.tsx";
import { type Filter, withFilters } from "./list-query.ts";

export function ProductFilters({ choices }: { choices: CatalogueChoices }) {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Partial<Record<Filter, string | undefined>>) =>
    setSearch(withFilters(search, changes), { preventScrollReset: true });
  const getValue = (name: Filter) => search.get(name) ?? "";
  const family = FAMILY_NAMES.find((name) => name === getValue("family"));
  const narrowed = [...search.keys()].filter((key) => !["q", "sort", "columns", "after"].includes(key)).length;
  return (
    <div className="grid gap-3">
      <SearchBox key={getValue("q")} text={getValue("q")} />
      <details open={narrowed > 0 || undefined} className="group">
        <summary className="inline-flex min-h-9 cursor-pointer items-center rounded-control px-1 font-medium">
          Filters{narrowed > 0 && ` (${narrowed})`}
        </summary>
        <div className="grid grid-cols-2 gap-2 pt-2 sm:grid-cols-3 xl:grid-cols-5">
          <Choice
            label="Status"
            none="All except archived"
            value={getValue("status")}
            onChange={(status) => change({ status })}
          >
            {PRODUCT_STATUSES.map((status) => (
              <option key={status} value={status}>
                {status.charAt(0).toUpperCase() + status.slice(1)}
              </option>
            ))}
            <option value="all">All, with archived</option>
          </Choice>
          <Choice label="Stock" value={getValue("stock")} onChange={(stock) => change({ stock })}>
            {toOptions(STOCK_LEVELS)}
          </Choice>
          <Choice label="Product type" value={getValue("family")} onChange={(name) => change({ family: name })}>
            {FAMILY_NAMES.map((name) => (
              <option key={name} value={name}>
                {getFamily(name).title}
              </option>
            ))}
          </Choice>
          <Choice label="Brand" value={getValue("brand")} onChange={(brand) => change({ brand })}>
            {choices.brands.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
          <Choice
            label="Category"
            value={getValue("category") && `${getValue("level")}:${getValue("category")}`}
            onChange={(chosen) => {
              const [level, category] = chosen.split(":");
              change({ level, category });
            }}
          >
            <AnyCategoryOptions categories={choices.categories} />
          </Choice>
          <Choice label="Missing" value={getValue("missing")} onChange={(missing) => change({ missing })}>
            {toOptions(MISSING_FILTERS)}
          </Choice>
          {family && (
            <Choice
              label="Missing specification"
              value={getValue("missingFact")}
              onChange={(fact) => change({ missingFact: fact })}
            >
              {listFactOptions(family)}
            </Choice>
          )}
          <Amount key={`min${getValue("minPrice")}`} label="Price from" name="minPrice" value={getValue("minPrice")} />
          <Amount key={`max${getValue("maxPrice")}`} label="Price up to" name="maxPrice" value={getValue("maxPrice")} />
          <Choice
            label="Sort by"
            value={getValue("sort")}
            none="Last changed"
            onChange={(sort) => change({ sort: sort === "changed" ? "" : sort })}
          >
            {toOptions(PRODUCT_SORTS).filter(({ key }) => key !== "changed")}
          </Choice>
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

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  none?: string;
  children: ReactNode;
}

function Choice({ label, value, onChange, none = "All", children }: ChoiceProps) {
  return (
    <label className="grid gap-1 text-xs font-medium text-muted">
      {label}
      <select
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={`${CONTROL} min-h-10! px-2! text-sm!`}
      >
        <option value="">{none}</option>
        {children}
      </select>
    </label>
  );
}

function Amount({ label, name, value }: { label: string; name: "minPrice" | "maxPrice"; value: string }) {
  const [search, setSearch] = useSearchParams();
  const write = (text: string) => {
    const digits = text.replace(/\D/g, "");
    if (digits !== value) setSearch(withFilters(search, { [name]: digits }), { preventScrollReset: true });
  };
  return (
    <label className="grid gap-1 text-xs font-medium text-muted">
      {label}
      <input
        inputMode="numeric"
        defaultValue={value}
        onBlur={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Enter" && write(event.currentTarget.value)}
        className={`${CONTROL} min-h-10! px-2! text-sm!`}
      />
    </label>
  );
}

function toOptions(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([key, word]) => (
    <option key={key} value={key}>
      {word}
    </option>
  ));
}

function listFactOptions(family: FamilyName) {
  return Object.entries(getFamily(family).facts).map(([key, { label }]) => (
    <option key={key} value={key}>
      {label}
    </option>
  ));
}
