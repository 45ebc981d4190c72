import { type FormEvent, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { CustomerRow } from "#contract/office/customer.ts";
import type { PhoneOrderChoices } from "#contract/office/orders/order-changes.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { Button } from "#ui/button.tsx";
import { CONTROL } from "#ui/form/field.tsx";
import { notifyError } from "#ui/notification/notify.ts";

export function PhoneCustomer({ chosen }: { chosen: PhoneOrderChoices["customer"] }) {
  const [matches, setMatches] = useState<CustomerRow[]>();
  const [search] = useSearchParams();
  const canSearch = hasPermission(useSession(), "customer.read");
  const buildLink = (customer: string | undefined) => {
    const changed = new URLSearchParams(search);
    if (customer === undefined) changed.delete("customer");
    else changed.set("customer", customer);
    return { search: changed.toString() };
  };
  const find = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    if (q === "") return;
    try {
      const { customers } = await callOffice("listCustomers", { query: { q } });
      setMatches(customers.slice(0, 8));
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <section aria-label="Customer" className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="text-base">Customer</h2>
      {chosen ? (
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span>
            <span className="font-medium">{chosen.name}</span>{" "}
            <span className="text-muted">
              {chosen.phone} {chosen.email}
            </span>
          </span>
          {!search.has("again") && (
            <Link to={buildLink(undefined)} className="text-accent underline">
              Choose another customer
            </Link>
          )}
        </p>
      ) : (
        <p className="text-muted">A new customer is created unless you select one here.</p>
      )}
      {canSearch && !search.has("again") && (
        <form onSubmit={(event) => void find(event)} role="search" className="flex flex-wrap items-end gap-2">
          <label className="grid min-w-0 flex-1 gap-1.5 text-sm font-medium">
            Find a customer
            <input
              type="search"
              name="q"
              placeholder="Last digits of the phone, name or email"
              className={CONTROL}
              autoComplete="off"
            />
          </label>
          <Button type="submit" kind="secondary">
            Find
          </Button>
        </form>
      )}
      {matches && <CustomerMatches matches={matches} buildLink={buildLink} onChoose={() => setMatches(undefined)} />}
    </section>
  );
}

interface CustomerMatchesProps {
  matches: readonly CustomerRow[];
  buildLink: (customer: string) => { search: string };
  onChoose: () => void;
}

function CustomerMatches({ matches, buildLink, onChoose }: CustomerMatchesProps) {
  return (
    <ul aria-label="Customers found" className="grid gap-1">
      {matches.map(({ id, name, phone, email, orders, refused }) => (
        <li key={id}>
          <Link
            to={buildLink(id)}
            onClick={onChoose}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-control border border-line px-3 py-1 transition-colors hover:bg-sunken"
          >
            <span>
              {name} <span className="text-muted">{[phone, email].filter(Boolean).join(" · ")}</span>
            </span>
            <span className="text-sm text-muted">
              {orders} orders, {refused} refused
            </span>
          </Link>
        </li>
      ))}
      {matches.length === 0 && <li className="text-muted">No customer found. Enter a new customer below.</li>}
    </ul>
  );
}
