import { Form, useSearchParams } from "react-router";
import { PAYMENT_PROVIDERS, PAYMENT_STATES, PROVIDER_NAMES } from "#contract/rules/order/payment-providers.ts";
import { getPaidWithLabel, PAYMENT_STATE_LABEL } from "#office/features/order/payment-texts.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Select } from "#ui/form/select.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

export const PAYMENT_FILTERS = ["provider", "state", "from", "to"] as const;

export const toFilters = (search: URLSearchParams) =>
  Object.fromEntries(PAYMENT_FILTERS.map((name) => [name, search.get(name) || undefined]));

/**
 * The filters are in the URL, so that a list can be shared and Back works. They wait for the button,
 * because a list that loads meanwhile would lose a typed day.
 */
export function PaymentFilters() {
  const [search] = useSearchParams();
  const getValue = (name: string) => search.get(name) ?? "";
  return (
    <Form
      key={search.toString()}
      role="search"
      aria-label="Payments"
      className="grid grid-cols-2 items-end gap-x-3 md:flex md:flex-wrap"
    >
      <Select label="Paid with" name="provider" defaultValue={getValue("provider")} className="min-w-0 md:w-44">
        <option value="">All</option>
        <option value="card">Any card provider</option>
        {PROVIDER_NAMES.map((name) => (
          <option key={name} value={name}>
            {PAYMENT_PROVIDERS[name].label}
          </option>
        ))}
        <option value="bank">{getPaidWithLabel("bank")}</option>
      </Select>
      <Select label="State" name="state" defaultValue={getValue("state")} className="min-w-0 md:w-44">
        <option value="">All</option>
        {PAYMENT_STATES.map((state) => (
          <option key={state} value={state}>
            {PAYMENT_STATE_LABEL[state]}
          </option>
        ))}
      </Select>
      <TextInput
        label="From"
        name="from"
        type="date"
        defaultValue={getValue("from")}
        className="max-md:col-span-2 md:w-44"
      />
      <TextInput label="To" name="to" type="date" defaultValue={getValue("to")} className="max-md:col-span-2 md:w-44" />
      <div className="col-span-2 flex gap-2 pb-6.5">
        <Button type="submit" kind="secondary">
          Show payments
        </Button>
        {PAYMENT_FILTERS.some((name) => search.get(name)) && (
          <ButtonLink kind="quiet" to="/payments">
            Clear filters
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
