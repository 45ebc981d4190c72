import { useSearchParams } from "react-router";
import { ButtonLink } from "#ui/button.tsx";

/** Ways through a list that is cut by a cursor: on to the next page, and back to the first. The browser's Back is one page back. */
export function KeysetPages({ name = "after", next }: { name?: string; next: string | number | null }) {
  const [search] = useSearchParams();
  const withCursor = (cursor: string | number | undefined) => {
    const changed = new URLSearchParams(search);
    if (cursor === undefined) changed.delete(name);
    else changed.set(name, String(cursor));
    return { search: changed.toString() };
  };
  const isFirst = !search.has(name);
  if (isFirst && next === null) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-2 print:hidden">
      {!isFirst && (
        <ButtonLink kind="secondary" size="small" to={withCursor(undefined)}>
          First page
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink kind="secondary" size="small" to={withCursor(next)}>
          Next page
        </ButtonLink>
      )}
    </nav>
  );
}
