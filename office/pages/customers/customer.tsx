import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatRupees } from "#contract/rules/money.ts";
import { STAGE_LABEL } from "#contract/rules/order/order-status.ts";
import { callOffice } from "#office/api/client.ts";
import { downloadFile } from "#office/api/files.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { confirm } from "#office/components/dialog/confirm.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { DataTable } from "#office/components/table/data-table.tsx";
import { formatDay, formatShortDateTime } from "#office/components/time/format-time.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { TextForm } from "./text-form.tsx";

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const [customer, { orders }] = await Promise.all([
    callOffice("getCustomer", { params: { id } }, { signal }),
    callOffice("listOrders", { query: { queue: "all", customer: id } }, { signal }),
  ]);
  return { customer, orders };
}

export function Component() {
  const { customer, orders } = useLoaderData<typeof loader>();
  const session = useSession();
  const { act, busy } = useAct();
  const { id, cashBlocked, erased } = customer;
  const params = { id };
  const runAct = (work: () => Promise<unknown>, successText: string) =>
    act(work, { title: customer.name, message: successText });
  const erase = async () => {
    const sure = await confirm({
      title: `Erase ${customer.name}?`,
      text: "Name, email, phone, addresses, notes, mails and reviews are deleted for good. Orders stay without them. This cannot be undone.",
      action: "Erase",
      danger: true,
    });
    if (sure) await runAct(() => callOffice("eraseCustomer", { params }), "Erased");
  };
  const canEdit = hasPermission(session, "customer.write") && !erased;
  return (
    <>
      <PageHeading
        title="Customers"
        about={
          <Link to="/customers" className="text-accent underline">
            All customers
          </Link>
        }
        actions={
          hasPermission(session, "customer.export") &&
          !erased && (
            <>
              <Button
                kind="secondary"
                size="small"
                disabled={busy}
                onClick={() => void runAct(() => downloadFile("exportCustomer", { params }), "Exported")}
              >
                Export
              </Button>
              <Button kind="danger" size="small" disabled={busy} onClick={() => void erase()}>
                Erase
              </Button>
            </>
          )
        }
      />
      <section className="grid gap-2 rounded-card border border-line bg-surface p-4">
        <CustomerHead customer={customer} />
        {canEdit &&
          (cashBlocked ? (
            <Button
              kind="secondary"
              size="small"
              className="justify-self-start"
              onClick={() =>
                void runAct(() => callOffice("blockCash", { params, body: { reason: null } }), "Cash allowed")
              }
            >
              Allow cash again
            </Button>
          ) : (
            <TextForm
              label="Reason to take no cash"
              button="Block for cash"
              onSend={(reason) =>
                runAct(() => callOffice("blockCash", { params, body: { reason } }), "Blocked for cash")
              }
            />
          ))}
      </section>
      <section className="grid gap-2 rounded-card border border-line bg-surface p-4">
        <h2 className="text-base">Notes</h2>
        <Notes notes={customer.notes} />
        {canEdit && (
          <TextForm
            label="New note"
            button="Add note"
            onSend={(note) => runAct(() => callOffice("addCustomerNote", { params, body: { note } }), "Noted")}
          />
        )}
      </section>
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
        {customer.email} · {customer.phone} · since {formatDay(customer.createdAt)}
      </p>
      <p className={customer.refused > 0 ? "text-sale" : "text-muted"}>
        {customer.orders} orders, {customer.refused} refused at the door
        {customer.bought !== null && `, ${formatRupees(customer.bought)} bought`}
      </p>
      {customer.cashBlocked && <p className="text-sale">No cash on delivery: {customer.cashBlockReason}</p>}
    </>
  );
}

function Notes({ notes }: Pick<LoaderData["customer"], "notes">) {
  return (
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
