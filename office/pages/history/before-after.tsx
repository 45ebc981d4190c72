type Side = Record<string, unknown> | null;

/** Values may have texts of customers, so they are rendered as text only. */
export function BeforeAfter({ before, after }: { before: Side; after: Side }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => field !== "version",
  );
  if (fields.length === 0) return null;
  return (
    <dl className="grid gap-1">
      {fields.map((field) => (
        <div key={field} className="grid gap-x-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-muted">{formatFieldName(field)}</dt>
          <dd className="min-w-0 break-words">
            {before && <del className="text-muted">{formatValue(before[field])}</del>}
            {before && after && <span aria-hidden> → </span>}
            {after && <ins className="no-underline">{formatValue(after[field])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const LONGEST = 300;

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Formats "subCategoryId" as "sub category id". */
function formatFieldName(field: string): string {
  return field.replaceAll(/(?=[A-Z])/g, " ").toLowerCase();
}
