import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { FAMILY_NAMES, type FamilyName, getFamily } from "#contract/facts/families.ts";
import { MISSING_FILTERS, PRODUCT_SORTS, STOCK_LEVELS } from "#contract/rules/product/product-list.ts";
import { PRODUCT_STATUSES } from "#contract/rules/product/product-status.ts";
import type { CatalogueChoices } from "#office/features/product/catalogue-choices.ts";
import { CategoryOptionsOfAllLevels } from "#office/features/product/category-options.tsx";
import { CONTROL } from "#ui/form/field.tsx";
import { type Filter, withFilters } from "./list-query.ts";

function useFilters() {
  const [search, setSearch] = useSearchParams();
  return {
    getValue: (name: Filter) => search.get(name) ?? "",
    change: (changes: Partial<Record<Filter, string | undefined>>) =>
      setSearch(withFilters(search, changes), { preventScrollReset: true }),
  };
}

export function FilterFields({ choices }: { choices: CatalogueChoices }) {
  return (
    <>
      <StateFilters />
      <PlaceFilters choices={choices} />
      <DetailFilters />
    </>
  );
}

function StateFilters() {
  const { getValue, change } = useFilters();
  return (
    <>
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
        <option value="all">All, including archived</option>
      </Choice>
      <Choice label="Stock" value={getValue("stock")} onChange={(stock) => change({ stock })}>
        {toOptions(STOCK_LEVELS)}
      </Choice>
    </>
  );
}

function PlaceFilters({ choices }: { choices: CatalogueChoices }) {
  const { getValue, change } = useFilters();
  return (
    <>
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
        <CategoryOptionsOfAllLevels categories={choices.categories} />
      </Choice>
    </>
  );
}

function DetailFilters() {
  const { getValue, change } = useFilters();
  const family = FAMILY_NAMES.find((name) => name === getValue("family"));
  return (
    <>
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
    </>
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
