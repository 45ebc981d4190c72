import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ShopError } from "#contract/errors.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { STAGE_LABEL } from "#contract/rules/order/order-status.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { DataTable } from "#office/components/table/data-table.tsx";
import { formatDay, formatShortDateTime } from "#office/components/time/format-time.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { CustomerActions } from "./customer-actions.tsx";
import { CustomerCreditPanel } from "./customer-credit.tsx";
import { CustomerTags } from "./customer-tags.tsx";
import { TextForm } from "./text-form.tsx";

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const [customer, { orders }, credit] = await Promise.all([
    callOffice("getCustomer", { params: { id } }, { signal }),
    callOffice("listOrders", { query: { queue: "all", customer: id } }, { signal }),
    callOffice("getCustomerCredit", { params: { id } }, { signal }).catch(ignoreRefusal),
  ]);
  return { customer, orders, credit };
}

/** Staff without the permission see the page without the panel. */
function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof ShopError && error.code === "not-permitted")) throw error;
}

export function Component() {
  const { customer, orders, credit } = useLoaderData<typeof loader>();
  const session = useSession();
  const { id, erased, mergedInto } = customer;
  const isActive = !erased && mergedInto === null;
  const canEdit = hasPermission(session, "customer.write") && isActive;
  return (
    <>
      <PageHeading
        title="Customers"
        about={
          <Link to="/customers" className="inline-flex min-h-6 items-center text-accent underline">
            All customers
          </Link>
        }
        actions={isActive && hasPermission(session, "customer.export") && <CustomerActions customer={customer} />}
      />
      {mergedInto !== null && (
        <p className="rounded-control bg-warning-soft px-4 py-3 text-warning">
          This account was merged into{" "}
          <Link to={`/customers/${mergedInto}`} className="underline">
            another account
          </Link>
          . To separate them, undo the merge in History.
        </p>
      )}
      <section className="grid gap-2 rounded-card border border-line bg-surface p-4">
        <CustomerHead customer={customer} />
        {canEdit && <CashBlock customer={customer} />}
      </section>
      {credit && <CustomerCreditPanel customer={customer} credit={credit} canGive={isActive} />}
      <CustomerTags customer={customer} canEdit={canEdit} />
      <Notes customer={customer} canEdit={canEdit} />
      <CustomerOrders id={id} orders={orders} />
    </>
  );
}

type LoaderData = Awaited<ReturnType<typeof loader>>;

function CustomerHead({ customer }: Pick<LoaderData, "customer">) {
  return (
    <>
      <h2 className="text-lg">{customer.name}</h2>
      <p>
        {[customer.email, customer.phone].filter(Boolean).join(" · ")} · since {formatDay(customer.createdAt)}
      </p>
      <p className={customer.refused > 0 ? "text-sale" : "text-muted"}>
        {customer.orders} orders, {customer.refused} refused at the door
        {customer.bought !== null && `, ${formatRupees(customer.bought)} bought`}
      </p>
      {customer.cashBlocked && <p className="text-sale">No cash on delivery: {customer.cashBlockReason}</p>}
    </>
  );
}

function CashBlock({ customer }: Pick<LoaderData, "customer">) {
  const { act } = useAct();
  const change = (reason: string | null, message: string) =>
    act(() => callOffice("blockCash", { params: { id: customer.id }, body: { reason } }), {
      title: customer.name,
      message,
    });
  if (!customer.cashBlocked)
    return (
      <TextForm
        label="Reason to block cash on delivery"
        button="Block cash"
        onSend={(reason) => change(reason, "Cash on delivery blocked")}
      />
    );
  return (
    <Button
      kind="secondary"
      size="small"
      className="justify-self-start"
      onClick={() => void change(null, "Cash on delivery allowed")}
    >
      Allow cash again
    </Button>
  );
}

function Notes({ customer, canEdit }: Pick<LoaderData, "customer"> & { canEdit: boolean }) {
  const { act } = useAct();
  const { id, name, notes } = customer;
  return (
    <section className="grid gap-2 rounded-card border border-line bg-surface p-4">
      <h2 className="text-base">Notes</h2>
      <ul className="grid gap-2">
        {notes.map(({ at, who, note }) => (
          <li key={at} className="border-t border-line pt-2">
            <p className="whitespace-pre-line">{note}</p>
            <p className="text-muted">
              {who}, {formatShortDateTime(at)}
            </p>
          </li>
        ))}
      </ul>
      {canEdit && (
        <TextForm
          label="New note"
          button="Add note"
          onSend={(note) =>
            act(() => callOffice("addCustomerNote", { params: { id }, body: { note } }), {
              title: name,
              message: "Note added",
            })
          }
        />
      )}
    </section>
  );
}

function CustomerOrders({ id, orders }: { id: string } & Pick<LoaderData, "orders">) {
  return (
    <DataTable
      caption="Orders of this customer"
      rows={orders}
      keyOf={({ number }) => number}
      linkTo={({ number }) => `/orders/${number}?queue=all&customer=${id}`}
      columns={[
        { title: "Order", cell: ({ number }) => number },
        { title: "Placed", cell: ({ createdAt }) => formatDay(createdAt) },
        { title: "Stage", cell: ({ stage }) => STAGE_LABEL[stage] },
        {
          title: "Total",
          cell: ({ grandTotal }) => (grandTotal === null ? "–" : formatRupees(grandTotal)),
          align: "end",
        },
      ]}
      empty="No orders."
    />
  );
}
