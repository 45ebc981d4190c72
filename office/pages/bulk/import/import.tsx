import { useEffect, useEffectEvent } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import type { OfficeRequest } from "#contract/office/contract.ts";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { Moment } from "#office/components/time/moment.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { ColumnsForm } from "./columns-form.tsx";
import { ImportActions } from "./import-actions.tsx";
import { ImportRows } from "./import-rows.tsx";
import { formatState, getStatusLabel, isInProgress } from "./import-status.ts";
import { Progress } from "./progress.tsx";

const POLL_EVERY_MS = 1_000;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const search = Object.fromEntries(new URL(request.url).searchParams);
  const bulkImport = await callOffice("getImport", { params: { id } });
  const isShown = bulkImport.status !== "mapping" && bulkImport.status !== "comparing";
  const query = search as OfficeRequest<"listImportRows">["query"];
  const page = isShown ? await callOffice("listImportRows", { params: { id }, query }) : { rows: [], next: null };
  const choices = bulkImport.status === "mapping" ? await callOffice("getBulkChoices", {}) : undefined;
  return { bulkImport, page, choices };
}

export function Component() {
  const { bulkImport, page, choices } = useLoaderData<typeof loader>();
  const isWorking = isInProgress(bulkImport.status);
  const { revalidate } = useRevalidator();
  const { id } = bulkImport;
  const pollStatus = useEffectEvent(async () => {
    // Without a response the page stays unchanged; the shell reports the lost connection.
    const latest = await callOffice("getImport", { params: { id } }).catch(() => undefined);
    if (
      latest &&
      (latest.status !== bulkImport.status || latest.done !== bulkImport.done || latest.failure !== bulkImport.failure)
    )
      await revalidate();
  });
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(() => void pollStatus(), POLL_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWorking]);
  return (
    <>
      <PageHeading
        title="Bulk"
        about={
          <>
            {bulkImport.name}: {formatState(bulkImport)}. By {bulkImport.by}, <Moment at={bulkImport.createdAt} />
          </>
        }
        actions={
          <ButtonLink kind="secondary" size="small" to="/bulk">
            All imports
          </ButtonLink>
        }
      />
      {bulkImport.sameFile && (
        <FormMessage kind="danger">
          This file was already uploaded on <Moment at={bulkImport.sameFile.createdAt} /> (
          {getStatusLabel(bulkImport.sameFile.status).toLowerCase()}).
        </FormMessage>
      )}
      {bulkImport.failure && (
        <FormMessage kind="danger">
          {bulkImport.failure}.{isWorking && " We are trying again automatically."}
        </FormMessage>
      )}
      {isWorking && <Progress bulkImport={bulkImport} />}
      {choices && <ColumnsForm key={bulkImport.id} bulkImport={bulkImport} choices={choices} />}
      {bulkImport.status !== "mapping" && bulkImport.status !== "comparing" && (
        <>
          <ImportActions bulkImport={bulkImport} />
          <ImportRows bulkImport={bulkImport} rows={page.rows} next={page.next} />
        </>
      )}
    </>
  );
}
