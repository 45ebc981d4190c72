import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Import } from "#contract/office/catalogue/import.ts";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { DataTable } from "#office/components/table/data-table.tsx";
import { KeysetPages } from "#office/components/table/keyset-pages.tsx";
import { Moment } from "#office/components/time/moment.tsx";
import { EditForm } from "./edit-form.tsx";
import { ExportForm } from "./export-form.tsx";
import { GridLinks } from "./grid-links.tsx";
import { formatState } from "./import/import-status.ts";
import { UploadForm } from "./upload-form.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get("after") ?? undefined;
  const [history, choices] = await Promise.all([
    callOffice("listImports", { query: { after } }),
    callOffice("getBulkChoices", {}),
  ]);
  return { ...history, choices };
}

export function Component() {
  const { imports, next, choices } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Bulk"
        about="Change many products at once. You see a preview first, and can undo what was applied."
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <UploadForm />
        <ExportForm choices={choices} />
        <EditForm choices={choices} />
        <GridLinks choices={choices} />
      </div>
      <section className="grid gap-2">
        <h2 className="text-base">Earlier imports and changes</h2>
        <DataTable
          caption="Imports and edits, newest first"
          columns={COLUMNS}
          rows={imports}
          keyOf={({ id }) => id}
          linkTo={({ id }) => `/bulk/${id}`}
          empty="No imports yet. Files you upload and changes you make here are listed, and can be undone."
        />
        <KeysetPages next={next} />
      </section>
    </>
  );
}

const COLUMNS = [
  { title: "Name", cell: ({ name }: Import) => name },
  { title: "Supplier", cell: ({ supplier }: Import) => supplier || "–" },
  { title: "By", cell: ({ by }: Import) => by },
  { title: "When", cell: ({ createdAt }: Import) => <Moment at={createdAt} /> },
  { title: "Rows", cell: ({ rows }: Import) => rows.toLocaleString("en"), align: "end" as const },
  { title: "Status", cell: (row: Import) => formatState(row) },
];
