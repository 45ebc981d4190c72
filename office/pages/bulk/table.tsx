import { useEffect, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import type { OfficeRequest } from "#contract/office/office.ts";
import { office } from "#office/api/client.ts";
import { uploadTable } from "#office/api/files.ts";
import { PageHeading } from "#office/features/page-heading.tsx";
import { useUnsavedChanges } from "#office/features/unsaved-changes.tsx";
import { Button } from "#ui/button.tsx";
import { notifyError } from "#ui/notification/notify.ts";
import { Grid } from "./grid.tsx";
import { csvOfEdits, type Edits } from "./grid-edits.ts";

type Family = OfficeRequest<"getTable">["query"]["family"];

export async function loader({ params }: LoaderFunctionArgs) {
  const family = params.family as Family;
  const [table, choices] = await Promise.all([
    office("getTable", { query: { family, limit: 5_000 } }),
    office("getBulkChoices", {}),
  ]);
  return { ...table, title: choices.families.find(({ name }) => name === family)?.title ?? family };
}

/** A family as a table; what is changed in it is looked at and applied as an import is. */
export function Component() {
  const { headings, rows, title } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [edits, setEdits] = useState<Edits>(new Map());
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<string>();
  useUnsavedChanges(edits.size > 0 && sent === undefined);
  // Once what was typed is no longer unsaved, nothing holds the way to it.
  useEffect(() => {
    if (sent !== undefined) void navigate(`/bulk/${sent}`);
  }, [sent, navigate]);
  const save = async () => {
    setBusy(true);
    try {
      const file = new Blob([csvOfEdits({ headings, rows, edits })]);
      const { id, columns } = await uploadTable("uploadImport", file, { name: `Table: ${title}`, supplier: "" });
      const body = { columns, family: null, newStatus: "draft" as const, supplier: "" };
      await office("compareImport", { params: { id }, body });
      setSent(id);
    } catch (error) {
      notifyError(error, "The shop does not answer. Nothing is changed before you have looked at it; please try again");
    } finally {
      setBusy(false);
    }
  };
  const count = edits.size;
  return (
    <>
      <PageHeading
        title="Bulk"
        about={`${title}: ${rows.length} products. Arrow keys move, Enter edits, a pasted column fills downwards.`}
        actions={
          <Button disabled={busy || count === 0} onClick={() => void save()}>
            {count === 0 ? "Nothing changed" : `Compare ${count} changed ${count === 1 ? "cell" : "cells"}`}
          </Button>
        }
      />
      <Grid label={`Products of ${title}`} headings={headings} rows={rows} edits={edits} onEdits={setEdits} />
    </>
  );
}
