import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { formatRupees } from "#contract/rules/money.ts";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { notify } from "#ui/notification/notify.ts";
import { StatementLines } from "./statement-lines.tsx";

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  callOffice("getBankStatement", { params: { id: params.id ?? "" } }, { signal: request.signal });

export function Component() {
  const { id, bank, name, certain, rows } = useLoaderData<typeof loader>();
  const { act, busy } = useAct();
  const confirmAll = () =>
    void act(async () => {
      const { done, failed } = await callOffice("confirmBankLines", { params: { id }, body: { lines: certain.lines } });
      notify({
        title: `${done} ${done === 1 ? "payment" : "payments"} confirmed`,
        message: failed.map(({ number, why }) => `${number}: ${why}`).join("\n") || "The orders can be packed.",
        type: failed.length > 0 ? "info" : "success",
      });
    });
  return (
    <>
      <PageHeading
        title={name}
        about={
          <>
            {bank}. Money out is left out. Part of{" "}
            <Link to="/transfers/statements" className="text-accent underline">
              Bank statements
            </Link>
            .
          </>
        }
      />
      <section aria-label="Clear payments" className="grid gap-3 rounded-card border border-line bg-surface p-4">
        {certain.lines > 0 ? (
          <>
            <p>
              {certain.lines} {certain.lines === 1 ? "line names" : "lines name"} one unpaid order with its exact
              amount: <strong className="tabular-nums">{formatRupees(certain.rupees)}</strong>.
            </p>
            <Button className="justify-self-start" disabled={busy} onClick={confirmAll}>
              {certain.lines === 1 ? "Confirm this payment" : `Confirm these ${certain.lines} payments`}
            </Button>
          </>
        ) : (
          <p className="text-muted">No line names an unpaid order with its exact amount.</p>
        )}
      </section>
      <StatementLines id={id} rows={rows} />
    </>
  );
}
