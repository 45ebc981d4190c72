import { useLoaderData } from "react-router";
import type { BankStatement } from "#contract/office/cash/bank-statement.ts";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { DataTable } from "#office/components/table/data-table.tsx";
import { Moment } from "#office/components/time/moment.tsx";
import { StatementUpload } from "./statement-upload.tsx";

export const loader = () => callOffice("listBankStatements", {});

export function Component() {
  const { statements, banks } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Bank statements"
        about="Compare the bank's list of money in with the orders that wait for a transfer."
      />
      <StatementUpload banks={banks} />
      <section className="grid gap-2">
        <h2 className="text-base">Statements</h2>
        <DataTable
          caption="Statements, newest first"
          columns={COLUMNS}
          rows={statements}
          keyOf={({ id }) => id}
          linkTo={({ id }) => `/transfers/statements/${id}`}
          empty="Nothing yet. Upload a statement above, as CSV or XLSX, as your bank gives it to you."
        />
      </section>
    </>
  );
}

const COLUMNS = [
  { title: "Statement", cell: ({ name }: BankStatement) => name },
  { title: "Bank", cell: ({ bank }: BankStatement) => bank },
  { title: "Uploaded", cell: ({ createdAt }: BankStatement) => <Moment at={createdAt} /> },
  { title: "By", cell: ({ by }: BankStatement) => by },
  { title: "Lines", cell: ({ lines }: BankStatement) => lines.toLocaleString("en"), align: "end" as const },
  { title: "Open", cell: ({ open }: BankStatement) => open.toLocaleString("en"), align: "end" as const },
];
