import { useEffect, useEffectEvent } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import type { OfficeRequest } from "#contract/office/office.ts";
import { office } from "#office/api/client.ts";
import { Moment } from "#office/features/moment.tsx";
import { PageHeading } from "#office/features/page-heading.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { FormMessage } from "#ui/form-message.tsx";
import { ColumnsForm } from "./columns-form.tsx";
import { ImportActions } from "./import-actions.tsx";
import { ImportRows } from "./import-rows.tsx";
import { Progress } from "./progress.tsx";
import { stateWords, statusWords } from "./status-words.ts";

const ASKED_EVERY_MS = 1_000;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const search = Object.fromEntries(new URL(request.url).searchParams);
  const found = await office("getImport", { params: { id } });
  const isShown = found.status !== "mapping" && found.status !== "comparing";
  const query = search as OfficeRequest<"listImportRows">["query"];
  const page = isShown ? await office("listImportRows", { params: { id }, query }) : { rows: [], next: null };
  const choices = found.status === "mapping" ? await office("getBulkChoices", {}) : undefined;
  return { found, page, choices };
}

/** One import, from its columns to its undo. */
export function Component() {
  const { found, page, choices } = useLoaderData<typeof loader>();
  const isWorking = ["comparing", "applying", "undoing"].includes(found.status);
  const { revalidate } = useRevalidator();
  const { id } = found;
  const look = useEffectEvent(async () => {
    // While nobody answers the page stays as it is; the shell says so.
    const now = await office("getImport", { params: { id } }).catch(() => undefined);
    if (now && (now.status !== found.status || now.done !== found.done || now.failure !== found.failure))
      await revalidate();
  });
  useEffect(() => {
    if (!isWorking) return;
    const timer = setInterval(() => void look(), ASKED_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWorking]);
  return (
    <>
      <PageHeading
        title="Bulk"
        about={
          <>
            {found.name}: {stateWords(found)}. By {found.by}, <Moment at={found.createdAt} />
          </>
        }
        actions={
          <ButtonLink kind="secondary" size="small" to="/bulk">
            All imports
          </ButtonLink>
        }
      />
      {found.sameFile && (
        <FormMessage kind="danger">
          This very file was brought before, on <Moment at={found.sameFile.createdAt} /> (
          {statusWords(found.sameFile.status).toLowerCase()}).
        </FormMessage>
      )}
      {found.failure && (
        <FormMessage kind="danger">
          {found.failure}.{isWorking && " It is tried again by itself."}
        </FormMessage>
      )}
      {isWorking && <Progress found={found} />}
      {choices && <ColumnsForm key={found.id} found={found} choices={choices} />}
      {found.status !== "mapping" && found.status !== "comparing" && (
        <>
          <ImportActions found={found} />
          <ImportRows found={found} rows={page.rows} next={page.next} />
        </>
      )}
    </>
  );
}
