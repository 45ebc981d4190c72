import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { office } from "#office/api/client.ts";
import { PageHeading } from "#office/features/page-heading.tsx";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/select.tsx";
import { Invoice } from "./invoice.tsx";
import { Slip } from "./slip.tsx";

const PAPERS = {
  label: { name: "Label 100 × 150 mm", size: "100mm 150mm" },
  a5: { name: "A5", size: "A5" },
  a4: { name: "A4", size: "A4" },
};
type Paper = keyof typeof PAPERS;

export async function loader({ request }: LoaderFunctionArgs) {
  const numbers = new URL(request.url).searchParams.getAll("number");
  // In the order in which they were chosen, which is the order of the shelf.
  return await Promise.all(
    numbers.map((number) => office("getOrder", { params: { number } }, { signal: request.signal })),
  );
}

/** Slips and invoices, one a sheet. */
export function Component() {
  const orders = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const what = search.get("what") === "invoice" ? "invoice" : "slip";
  const asked = search.get("paper") ?? "";
  const paper: Paper = asked in PAPERS ? (asked as Paper) : what === "invoice" ? "a4" : "label";
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
      <style>{`@page { size: ${PAPERS[paper].size}; margin: ${paper === "label" ? "4mm" : "12mm"} } @media print { body { background: #fff } }`}</style>
      <div className="grid gap-4 print:hidden">
        <PageHeading
          title="Print"
          about={`${orders.length} order${orders.length === 1 ? "" : "s"}`}
          actions={<Button onClick={() => window.print()}>Print</Button>}
        />
        <div className="grid gap-x-3 sm:grid-cols-2 lg:max-w-xl">
          <Select label="What" value={what} onChange={(event) => choose("what", event.target.value)}>
            <option value="slip">Slip for the parcel</option>
            <option value="invoice">Invoice</option>
          </Select>
          <Select label="Paper" value={paper} onChange={(event) => choose("paper", event.target.value)}>
            {Object.entries(PAPERS).map(([key, { name }]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <div className="grid justify-items-start gap-4 print:block">
        {orders.map((order) =>
          what === "slip" ? <Slip key={order.number} order={order} /> : <Invoice key={order.number} order={order} />,
        )}
      </div>
    </>
  );
}
