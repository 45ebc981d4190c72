import Download from "lucide-react/icons/download";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from "react-router";
import type { PaymentAttempt } from "#contract/office/orders/payments.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { ATTEMPT_STATES, PAYMENT_PROVIDERS, PROVIDER_NAMES } from "#contract/rules/order/payment-providers.ts";
import { callOffice } from "#office/api/client.ts";
import { downloadFile } from "#office/api/files.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { type Column, DataTable } from "#office/components/table/data-table.tsx";
import { KeysetPages } from "#office/components/table/keyset-pages.tsx";
import { formatShortDateTime } from "#office/components/time/format-time.ts";
import { useAct } from "#office/components/use-act.ts";
import { ATTEMPT_STATE_LABEL } from "#office/features/order/payment-texts.ts";
import { Button } from "#ui/button.tsx";
import { CONTROL } from "#ui/form/field.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = Object.fromEntries(
    ["provider", "state", "after"].map((name) => [name, searchParams.get(name) || undefined]),
  );
  return callOffice("listPayments", { query: query as never }, { signal: request.signal });
}

const COLUMNS: readonly Column<PaymentAttempt>[] = [
  { title: "Order", isName: true, cell: ({ orderNumber }) => orderNumber },
  { title: "Provider", cell: ({ provider }) => PAYMENT_PROVIDERS[provider].label },
  { title: "Amount", align: "end", cell: ({ amount }) => formatRupees(amount) },
  { title: "State", cell: (payment) => <State payment={payment} /> },
  { title: "Opened", cell: ({ openedAt }) => formatShortDateTime(openedAt) },
  { title: "Provider's answer", cell: ({ detail }) => detail ?? <span className="text-muted">None yet</span> },
  {
    title: "Reference",
    wideOnly: true,
    cell: ({ reference }) => <span className="font-mono text-xs">{reference}</span>,
  },
];

function State({ payment: { state, uncertainSince, reference } }: { payment: PaymentAttempt }) {
  return (
    <span className="grid gap-1">
      <span className={state === "uncertain" ? "font-medium text-warning" : undefined}>
        {ATTEMPT_STATE_LABEL[state]}
        {uncertainSince && ` since ${formatShortDateTime(uncertainSince)}`}
      </span>
      {(state === "open" || state === "uncertain") && <AskAgain reference={reference} />}
    </span>
  );
}

function AskAgain({ reference }: { reference: string }) {
  const { act, busy } = useAct();
  const { revalidate } = useRevalidator();
  const ask = async () => {
    await act(() => callOffice("askPaymentProvider", { params: { reference } }));
    await revalidate();
  };
  return (
    <Button
      kind="secondary"
      size="small"
      disabled={busy}
      aria-label={`Ask provider again about ${reference}`}
      onClick={() => void ask()}
    >
      Ask provider again
    </Button>
  );
}

export function Component() {
  const { payments, next } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const isFiltered = search.has("provider") || search.has("state");
  return (
    <>
      <PageHeading
        title="Payments"
        about="Every online payment attempt. Uncertain: it is not known yet whether the customer has paid."
        actions={<ExportButton />}
      />
      <div className="flex flex-wrap gap-3">
        <Filter
          name="provider"
          label="Provider"
          options={PROVIDER_NAMES.map((name) => ({ value: name, text: PAYMENT_PROVIDERS[name].label }))}
        />
        <Filter
          name="state"
          label="State"
          options={ATTEMPT_STATES.map((state) => ({ value: state, text: ATTEMPT_STATE_LABEL[state] }))}
        />
      </div>
      <DataTable
        caption="Payments, newest first"
        columns={COLUMNS}
        rows={payments}
        keyOf={({ reference }) => reference}
        linkTo={({ orderNumber }) => `/orders/${orderNumber}`}
        empty={
          <p>
            {isFiltered
              ? "No payments match. Clear the filters to see all."
              : "No payments yet. Orders that are paid online will be listed here."}
          </p>
        }
      />
      <KeysetPages next={next} />
    </>
  );
}

interface FilterProps {
  name: "provider" | "state";
  label: string;
  options: readonly { value: string; text: string }[];
}

function Filter({ name, label, options }: FilterProps) {
  const [search, setSearch] = useSearchParams();
  const choose = (value: string) => {
    const next = new URLSearchParams(search);
    next.delete("after");
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next);
  };
  return (
    <label className="grid min-w-40 gap-1 text-xs font-medium text-muted">
      {label}
      <select
        value={search.get(name) ?? ""}
        onChange={(event) => choose(event.currentTarget.value)}
        className={`${CONTROL} min-h-10! px-2! text-sm!`}
      >
        <option value="">All</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function ExportButton() {
  const { act, busy } = useAct();
  const [search] = useSearchParams();
  const query = Object.fromEntries(["provider", "state"].map((name) => [name, search.get(name) || undefined]));
  return (
    <Button
      kind="secondary"
      disabled={busy}
      onClick={() => void act(() => downloadFile("exportPayments", { query: query as never }))}
    >
      <Download aria-hidden size={18} />
      Export as CSV
    </Button>
  );
}
