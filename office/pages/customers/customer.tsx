import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatRupees } from "#contract/rules/money.ts";
import { STAGE_LABEL } from "#contract/rules/order-status.ts";
import { office } from "#office/api/client.ts";
import { download } from "#office/api/files.ts";
import { may, useSession } from "#office/api/session.ts";
import { confirm } from "#office/features/confirm.ts";
import { DataTable } from "#office/features/data-table.tsx";
import { dayOf, momentOf } from "#office/features/moments.ts";
import { PageHeading } from "#office/features/page-heading.tsx";
import { useAct } from "#office/features/use-act.ts";
import { Button } from "#ui/button.tsx";
import { TextForm } from "./text-form.tsx";

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const [customer, { orders }] = await Promise.all([
    office("getCustomer", { params: { id } }, { signal }),
    office("listOrders", { query: { queue: "all", customer: id } }, { signal }),
  ]);
  return { customer, orders };
}

/** Who somebody is to the shop: what they bought, what they refused, what colleagues remember. */
export function Component() {
  const { customer, orders } = useLoaderData<typeof loader>();
  const session = useSession();
  const { act, busy } = useAct();
  const { id, cashBlocked, cashBlockReason, erased } = customer;
  const params = { id };
  const doing = (work: () => Promise<unknown>, said: string) => act(work, { title: customer.name, message: said });
  const erase = async () => {
    const sure = await confirm({
      title: `Erase ${customer.name}?`,
      text: "Name, email, phone, addresses, notes, mails and reviews are deleted for good. Orders stay without them. This cannot be undone.",
      action: "Erase",
      danger: true,
    });
    if (sure) await doing(() => office("eraseCustomer", { params }), "Erased");
  };
  const works = may(session, "customer.write") && !erased;
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
          may(session, "customer.export") &&
          !erased && (
            <>
              <Button
                kind="secondary"
                size="small"
                disabled={busy}
                onClick={() => void doing(() => download("exportCustomer", { params }), "Exported")}
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
        <h2 className="text-lg">{customer.name}</h2>
        <p>
          {customer.email} · {customer.phone} · since {dayOf(customer.createdAt)}
        </p>
        <p className={customer.refused > 0 ? "text-sale" : "text-muted"}>
          {customer.orders} orders, {customer.refused} refused at the door, {formatRupees(customer.bought)} bought
        </p>
        {cashBlocked && <p className="text-sale">No cash on delivery: {cashBlockReason}</p>}
        {works &&
          (cashBlocked ? (
            <Button
              kind="secondary"
              size="small"
              className="justify-self-start"
              onClick={() => void doing(() => office("blockCash", { params, body: { reason: null } }), "Cash allowed")}
            >
              Allow cash again
            </Button>
          ) : (
            <TextForm
              label="Reason to take no cash"
              button="Block for cash"
              onSend={(reason) => doing(() => office("blockCash", { params, body: { reason } }), "Blocked for cash")}
            />
          ))}
      </section>
      <section className="grid gap-2 rounded-card border border-line bg-surface p-4">
        <h2 className="text-base">Notes</h2>
        <ul className="grid gap-2">
          {customer.notes.map(({ at, who, note }) => (
            <li key={at} className="border-t border-line pt-2">
              <p className="whitespace-pre-line">{note}</p>
              <p className="text-muted">
                {who}, {momentOf(at)}
              </p>
            </li>
          ))}
        </ul>
        {works && (
          <TextForm
            label="New note"
            button="Add note"
            onSend={(note) => doing(() => office("noteCustomer", { params, body: { note } }), "Noted")}
          />
        )}
      </section>
      <DataTable
        caption="Orders of this customer"
        rows={orders}
        keyOf={({ number }) => number}
        linkTo={({ number }) => `/orders/${number}?queue=all&customer=${id}`}
        columns={[
          { title: "Order", cell: ({ number }) => number },
          { title: "Placed", cell: ({ createdAt }) => dayOf(createdAt) },
          { title: "Stage", cell: ({ stage }) => STAGE_LABEL[stage] },
          { title: "Total", cell: ({ grandTotal }) => formatRupees(grandTotal), align: "end" },
        ]}
        empty="No orders."
      />
    </>
  );
}
