import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/form/select.tsx";
import { isPriced } from "../order/is-priced.ts";
import { Invoice } from "./invoice.tsx";
import { Slip } from "./slip.tsx";

// The sizes in millimetres are in app.css, because style sheets set the size of a page.
const PAPERS = { label: "Label 100 × 150 mm", a5: "A5", a4: "A4" } as const;
type Paper = keyof typeof PAPERS;
const PAGE: Record<Paper, string> = { label: "page-label", a5: "page-a5", a4: "page-a4" };

export async function loader({ request }: LoaderFunctionArgs) {
  const numbers = new URL(request.url).searchParams.getAll("number");
  // The order of choosing is the order of the shelf.
  return await Promise.all(numbers.map((number) => loadPrintedOrder(number, request.signal)));
}

/** A packer who sees no amounts still prints the cash that the courier collects. */
async function loadPrintedOrder(number: string, signal: AbortSignal) {
  const order = await callOffice("getOrder", { params: { number } }, { signal });
  if (!isPriced(order))
    return { order, ...(await callOffice("getSlip", { params: { number } }, { signal })), issued: undefined };
  const { invoices } = await callOffice("getOrderInvoices", { params: { number } }, { signal });
  const issued = invoices.findLast(({ kind }) => kind === "invoice");
  return { order, cashToCollect: order.cashDue, issued };
}

export function Component() {
  const orders = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const canPrintInvoices = hasPermission(useSession(), "order.money");
  const what = canPrintInvoices && search.get("what") === "invoice" ? "invoice" : "slip";
  const requestedPaper = search.get("paper") ?? "";
  const paper: Paper = requestedPaper in PAPERS ? (requestedPaper as Paper) : what === "invoice" ? "a4" : "label";
  const choose = (name: string, value: string) =>
    setSearch(
      (before) => {
        before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return (
    <>
      <div className="grid gap-4 print:hidden">
        <PageHeading
          title="Print"
          about={`${orders.length} order${orders.length === 1 ? "" : "s"}`}
          actions={<Button onClick={() => window.print()}>Print</Button>}
        />
        <div className="grid gap-x-3 sm:grid-cols-2 lg:max-w-xl">
          <Select label="What" value={what} onChange={(event) => choose("what", event.target.value)}>
            <option value="slip">Parcel slip</option>
            {canPrintInvoices && <option value="invoice">Invoice</option>}
          </Select>
          <Select label="Paper" value={paper} onChange={(event) => choose("paper", event.target.value)}>
            {Object.entries(PAPERS).map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <div className={`grid justify-items-start gap-4 print:block ${PAGE[paper]}`}>
        {orders.map(({ order, cashToCollect, issued }) =>
          what === "invoice" && isPriced(order) ? (
            <Invoice key={order.number} order={order} issued={issued} />
          ) : (
            <Slip key={order.number} order={order} cashToCollect={cashToCollect} />
          ),
        )}
      </div>
    </>
  );
}
