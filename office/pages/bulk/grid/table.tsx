import { useEffect, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import type { OfficeRequest } from "#contract/office/contract.ts";
import { callOffice } from "#office/api/client.ts";
import { uploadTable } from "#office/api/files.ts";
import { useUnsavedChanges } from "#office/components/form/unsaved-changes.tsx";
import { PageHeading } from "#office/components/page-heading.tsx";
import { Button } from "#ui/button.tsx";
import { notifyError } from "#ui/notification/notify.ts";
import { Grid } from "./grid.tsx";
import { csvFromEdits, type Edits } from "./grid-edits.ts";

type Family = OfficeRequest<"getTable">["query"]["family"];

export async function loader({ params }: LoaderFunctionArgs) {
  const family = params.family as Family;
  const [table, choices] = await Promise.all([
    callOffice("getTable", { query: { family, limit: 5_000 } }),
    callOffice("getBulkChoices", {}),
  ]);
  return { ...table, title: choices.families.find(({ name }) => name === family)?.title ?? family };
}

/** Changes in the table are reviewed and applied as an import (decision 0023). */
export function Component() {
  const { headings, rows, title } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [edits, setEdits] = useState<Edits>(new Map());
  const [busy, setBusy] = useState(false);
  const [importId, setImportId] = useState<string>();
  useUnsavedChanges(edits.size > 0 && importId === undefined);
  // Navigates only after the edits count as saved, so that no confirmation blocks the way.
  useEffect(() => {
    if (importId !== undefined) void navigate(`/bulk/${importId}`);
  }, [importId, navigate]);
  const save = async () => {
    setBusy(true);
    try {
      const file = new Blob([csvFromEdits({ headings, rows, edits })]);
      const { id, columns } = await uploadTable("uploadImport", file, { name: `Table: ${title}`, supplier: "" });
      const body = { columns, family: null, newStatus: "draft" as const, supplier: "" };
      await callOffice("compareImport", { params: { id }, body });
      setImportId(id);
    } catch (error) {
      notifyError(error, "The shop is not responding. Nothing was changed. Please try again");
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
            {count === 0 ? "No changes" : `Preview ${count} changed ${count === 1 ? "cell" : "cells"}`}
          </Button>
        }
      />
      <Grid label={`Products of ${title}`} headings={headings} rows={rows} edits={edits} onEdits={setEdits} />
    </>
  );
}
