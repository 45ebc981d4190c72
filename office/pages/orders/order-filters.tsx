import Search from "lucide-react/icons/search";
import { Form, useSearchParams, useSubmit } from "react-router";
import { Button, ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { CONTROL } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { TextInput } from "#ui/text-input.tsx";

const FILTERS = ["method", "payment", "city", "courier", "min", "max", "from", "to"] as const;

/** One search box and, behind a fold, the filters. All of it lives in the address. */
export function OrderFilters() {
  const [search] = useSearchParams();
  const submit = useSubmit();
  const value = (name: string) => search.get(name) ?? "";
  const used = FILTERS.filter((name) => search.get(name)).length;
  return (
    <Form
      action="/orders"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = new FormData(event.currentTarget);
        // What is empty does not stand in the address; a search looks everywhere.
        for (const name of ["q", ...FILTERS]) if (wanted.get(name) === "") wanted.delete(name);
        if (!wanted.has("q") && search.get("queue")) wanted.set("queue", value("queue"));
        void submit(wanted, { action: "/orders" });
      }}
      className="grid gap-2"
    >
      <div className="flex gap-2">
        <label className="relative block min-w-0 flex-1">
          <span className="sr-only">Search orders</span>
          <Search aria-hidden className="pointer-events-none absolute start-3 top-3 size-5 text-muted" />
          <input
            type="search"
            name="q"
            data-search-orders
            defaultValue={value("q")}
            placeholder="Number, phone, name, e-mail or parcel"
            className={classNames(CONTROL, "ps-10")}
          />
        </label>
        <Button type="submit" kind="secondary">
          Search
        </Button>
      </div>
      <details open={used > 0}>
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-muted">
          Filters{used > 0 && ` (${used})`}
        </summary>
        <div className="grid items-start gap-x-3 pt-2 sm:grid-cols-2 lg:grid-cols-4">
          <Select label="Method" name="method" defaultValue={value("method")}>
            <option value="">Any</option>
            <option value="cod">Cash on delivery</option>
            <option value="stripe">Card</option>
          </Select>
          <Select label="Payment" name="payment" defaultValue={value("payment")}>
            <option value="">Any</option>
            <option value="pending">Open</option>
            <option value="success">Paid</option>
            <option value="failed">Failed</option>
            <option value="refunded">Refunded</option>
          </Select>
          <TextInput label="City" name="city" defaultValue={value("city")} />
          <TextInput label="Courier" name="courier" defaultValue={value("courier")} />
          <TextInput label="From rupees" name="min" inputMode="numeric" defaultValue={value("min")} />
          <TextInput label="To rupees" name="max" inputMode="numeric" defaultValue={value("max")} />
          <TextInput label="From day" name="from" type="date" defaultValue={value("from")} />
          <TextInput label="To day" name="to" type="date" defaultValue={value("to")} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="small">
            Apply
          </Button>
          <ButtonLink
            kind="secondary"
            size="small"
            to={{ pathname: "/orders", search: search.get("queue") ? `queue=${value("queue")}` : "" }}
          >
            Clear
          </ButtonLink>
        </div>
      </details>
    </Form>
  );
}
