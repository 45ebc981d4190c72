import Download from "lucide-react/icons/download";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from "react-router";
import type { PaymentAttempt } from "#contract/office/orders/payments.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { callOffice } from "#office/api/client.ts";
import { downloadFile } from "#office/api/files.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { type Column, DataTable } from "#office/components/table/data-table.tsx";
import { KeysetPages } from "#office/components/table/keyset-pages.tsx";
import { formatShortDateTime } from "#office/components/time/format-time.ts";
import { useAct } from "#office/components/use-act.ts";
import { getPaidWithLabel, PAYMENT_STATE_LABEL } from "#office/features/order/payment-texts.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { PAYMENT_FILTERS, PaymentFilters, toFilters } from "./payment-filters.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = { ...toFilters(searchParams), after: searchParams.get("after") || undefined };
  return callOffice("listPayments", { query: query as never }, { signal: request.signal });
}

const COLUMNS: readonly Column<PaymentAttempt>[] = [
  { title: "Order", isName: true, cell: ({ orderNumber }) => orderNumber },
  { title: "Paid with", cell: ({ provider }) => getPaidWithLabel(provider) },
  { title: "Amount", align: "end", cell: ({ amount }) => formatRupees(amount) },
  { title: "State", cell: (payment) => <State payment={payment} /> },
  { title: "Opened", cell: ({ openedAt }) => formatShortDateTime(openedAt) },
  {
    title: "Latest answer",
    cell: ({ detail }) => <span className="break-words">{detail ?? <span className="text-muted">None yet</span>}</span>,
  },
  {
    title: "Reference",
    wideOnly: true,
    cell: ({ reference }) => <span className="font-mono text-xs">{reference}</span>,
  },
];

function State({ payment: { provider, state, uncertainSince, reference } }: { payment: PaymentAttempt }) {
  const isForStaff = state === "uncertain" || state === "claimed";
  const canConfirm = hasPermission(useSession(), "payment.confirm");
  return (
    <span className="grid gap-1 max-md:justify-items-end md:justify-items-start">
      <span className={isForStaff ? "font-medium text-warning" : undefined}>
        {PAYMENT_STATE_LABEL[state]}
        {uncertainSince && ` since ${formatShortDateTime(uncertainSince)}`}
      </span>
      {provider !== "bank" && (state === "open" || state === "uncertain") && <AskAgain reference={reference} />}
      {state === "claimed" && canConfirm && (
        <ButtonLink kind="secondary" size="small" to="/transfers" aria-label={`Check transfer of ${reference}`}>
          Check transfer
        </ButtonLink>
      )}
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
  const isFiltered = PAYMENT_FILTERS.some((name) => search.get(name));
  return (
    <>
      <PageHeading
        title="Payments"
        about="Every try to pay ahead, online or by bank transfer. Uncertain and Claimed: it is not known yet whether the money has come."
        actions={<ExportButton />}
      />
      <PaymentFilters />
      <DataTable
        caption="Payments, newest first"
        columns={COLUMNS}
        rows={payments}
        keyOf={({ reference, provider }) => `${provider}-${reference}`}
        linkTo={({ orderNumber }) => `/orders/${orderNumber}`}
        empty={
          <p>
            {isFiltered
              ? "No payments match. Clear the filters to see all."
              : "No payments yet. Orders that are paid online or by bank transfer will be listed here."}
          </p>
        }
      />
      <KeysetPages next={next} />
    </>
  );
}

function ExportButton() {
  const { act, busy } = useAct();
  const [search] = useSearchParams();
  const query = toFilters(search);
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
