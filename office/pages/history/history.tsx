import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { KeysetPages } from "#office/components/table/keyset-pages.tsx";
import { Entry } from "./entry.tsx";
import { HistoryFilters } from "./history-filters.tsx";

const FILTERS = ["before", "staff", "action", "subject", "id", "from", "to"] as const;

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = Object.fromEntries(FILTERS.map((name) => [name, searchParams.get(name) ?? undefined]));
  return callOffice("listHistory", { query });
}

export function Component() {
  const { entries, next, staff, actions } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title="History" about="Who changed what, and when. Entries are never deleted." />
      <HistoryFilters staff={staff} actions={actions} />
      {entries.length === 0 && (
        <p className="text-muted">No changes match these filters. Clear the filters to see all.</p>
      )}
      <ol aria-label="Changes" className="grid gap-2">
        {entries.map((entry) => (
          <Entry key={entry.place} entry={entry} />
        ))}
      </ol>
      <KeysetPages name="before" next={next} />
    </>
  );
}
