import Search from "lucide-react/icons/search";
import { Form, useSearchParams, useSubmit } from "react-router";
import { PAYMENT_FILTER_LABEL, type PaymentFilter } from "#contract/rules/order/order-status.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { CONTROL } from "#ui/form/field.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { ORDER_FILTERS, removeEmptyFilters } from "./queue-search.ts";

const PAYMENT_FILTER_OPTIONS = Object.keys(PAYMENT_FILTER_LABEL) as PaymentFilter[];

/** The search and the filters are in the URL. */
export function OrderFilters() {
  const [search] = useSearchParams();
  const submit = useSubmit();
  const getValue = (name: string) => search.get(name) ?? "";
  const used = ORDER_FILTERS.filter((name) => search.get(name)).length;
  return (
    <Form
      action="/orders"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const formData = new FormData(event.currentTarget);
        removeEmptyFilters(formData, search.get("queue"));
        void submit(formData, { action: "/orders" });
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
            defaultValue={getValue("q")}
            placeholder="Number, phone, name, email or consignment"
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
        <FilterFields getValue={getValue} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="small">
            Apply
          </Button>
          <ButtonLink
            kind="secondary"
            size="small"
            to={{ pathname: "/orders", search: search.get("queue") ? `queue=${getValue("queue")}` : "" }}
          >
            Clear
          </ButtonLink>
        </div>
      </details>
    </Form>
  );
}

function FilterFields({ getValue }: { getValue: (name: string) => string }) {
  const canSeeMoney = hasPermission(useSession(), "order.money");
  return (
    <div className="grid items-start gap-x-3 pt-2 sm:grid-cols-2 lg:grid-cols-4">
      <Select label="Method" name="method" defaultValue={getValue("method")}>
        <option value="">Any</option>
        <option value="cod">Cash on delivery</option>
        <option value="stripe">Card</option>
        <option value="jazzcash">JazzCash</option>
        <option value="bank">Bank transfer</option>
      </Select>
      <Select label="Payment" name="payment" defaultValue={getValue("payment")}>
        <option value="">Any</option>
        {PAYMENT_FILTER_OPTIONS.map((payment) => (
          <option key={payment} value={payment}>
            {PAYMENT_FILTER_LABEL[payment]}
          </option>
        ))}
      </Select>
      <TextInput label="City" name="city" defaultValue={getValue("city")} />
      <TextInput label="Courier" name="courier" defaultValue={getValue("courier")} />
      {canSeeMoney && (
        <>
          <TextInput label="Amount from" name="min" inputMode="numeric" defaultValue={getValue("min")} />
          <TextInput label="Amount to" name="max" inputMode="numeric" defaultValue={getValue("max")} />
        </>
      )}
      <TextInput label="From date" name="from" type="date" defaultValue={getValue("from")} />
      <TextInput label="To date" name="to" type="date" defaultValue={getValue("to")} />
    </div>
  );
}
