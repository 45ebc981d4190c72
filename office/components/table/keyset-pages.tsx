import { useSearchParams } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { withCursor } from "./list-search.ts";

/** A cursor leads only forward, so the browser's Back button is the way to the previous page. */
export function KeysetPages({ name = "after", next }: { name?: string; next: string | number | null }) {
  const [search] = useSearchParams();
  const linkTo = (cursor: string | number | undefined) => ({ search: withCursor(search, name, cursor) });
  const isFirst = !search.has(name);
  if (isFirst && next === null) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap gap-2 print:hidden">
      {!isFirst && (
        <ButtonLink kind="secondary" size="small" to={linkTo(undefined)}>
          First page
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink kind="secondary" size="small" to={linkTo(next)}>
          Next page
        </ButtonLink>
      )}
    </nav>
  );
}
