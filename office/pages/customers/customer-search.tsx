import { type FormEvent, useState } from "react";
import type { CustomerRow } from "#contract/office/customer.ts";
import { callOffice } from "#office/api/client.ts";
import { Button } from "#ui/button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { notifyError } from "#ui/notification/notify.ts";

const SHOWN = 6;

interface CustomerSearchProps {
  exceptId: string;
  onChoose: (customer: CustomerRow) => void;
}

export function CustomerSearch({ exceptId, onChoose }: CustomerSearchProps) {
  const [matches, setMatches] = useState<CustomerRow[]>();
  const find = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    if (q === "") return;
    try {
      const { customers } = await callOffice("listCustomers", { query: { q } });
      setMatches(customers.filter(({ id }) => id !== exceptId).slice(0, SHOWN));
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <div className="grid gap-2">
      <form role="search" onSubmit={(event) => void find(event)} className="flex items-start gap-2">
        <TextInput
          label="Other account"
          name="q"
          type="search"
          autoComplete="off"
          hint="Name, phone or email"
          className="min-w-0 flex-1"
        />
        <Button type="submit" kind="secondary" className="mt-6.5">
          Search
        </Button>
      </form>
      {matches && (
        <ul aria-label="Accounts found" className="grid gap-1">
          {matches.map((customer) => (
            <li key={customer.id}>
              <button
                type="button"
                onClick={() => onChoose(customer)}
                className="grid min-h-11 w-full rounded-control border border-line px-3 py-1.5 text-start transition-colors hover:bg-sunken"
              >
                <span className="font-medium">{customer.name}</span>
                <span className="text-sm break-words text-muted">
                  {[customer.email, customer.phone, `${customer.orders} orders`].filter(Boolean).join(" · ")}
                </span>
              </button>
            </li>
          ))}
          {matches.length === 0 && <li className="text-muted">No other account found. Try the phone number.</li>}
        </ul>
      )}
    </div>
  );
}
