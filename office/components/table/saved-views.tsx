import Bookmark from "lucide-react/icons/bookmark";
import X from "lucide-react/icons/x";
import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import { Button } from "#ui/button.tsx";
import { CONTROL } from "#ui/form/field.tsx";
import { parseViews, replaceView, type View } from "./list-search.ts";

interface SavedViewsProps {
  /** The key under which the browser stores the views. */
  name: string;
  path: string;
  /** The current selection as a query string; "" when there is nothing to save. */
  current: string;
}

/** The views are stored in this browser only. */
export function SavedViews({ name: key, path, current }: SavedViewsProps) {
  const [views, setViews] = useState(() => readViews(key));
  const [isNaming, setNaming] = useState(false);
  const updateViews = (next: View[]) => {
    setViews(next);
    writeViews(key, next);
  };
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    if (name) updateViews(replaceView(views, { name, search: current }));
    setNaming(false);
  };
  if (views.length === 0 && current === "") return null;
  return (
    <nav aria-label="Saved views" className="flex flex-wrap items-center gap-2">
      {views.map(({ name, search: viewSearch }) => (
        <span key={name} className="inline-flex items-center rounded-control border border-line bg-surface">
          <Link
            to={{ pathname: path, search: viewSearch }}
            aria-current={viewSearch === current ? "page" : undefined}
            className="min-h-9 content-center ps-3 aria-[current]:font-semibold"
          >
            {name}
          </Link>
          <button
            type="button"
            aria-label={`Delete the view ${name}`}
            onClick={() => updateViews(views.filter((view) => view.name !== name))}
            className="grid size-9 place-items-center text-muted hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        </span>
      ))}
      {isNaming ? (
        <form onSubmit={save} className="flex gap-2">
          <input
            name="name"
            aria-label="Name of the view"
            required
            maxLength={40}
            // The staff member has just opened the field and types next.
            ref={(field) => field?.focus()}
            className={`${CONTROL} min-h-9! w-44!`}
          />
          <Button type="submit" size="small">
            Save view
          </Button>
        </form>
      ) : (
        current !== "" &&
        !views.some((view) => view.search === current) && (
          <Button kind="quiet" size="small" onClick={() => setNaming(true)}>
            <Bookmark aria-hidden className="size-4" />
            Save this view
          </Button>
        )
      )}
    </nav>
  );
}

function readViews(key: string): View[] {
  try {
    return parseViews(localStorage.getItem(key));
  } catch {
    return [];
  }
}

function writeViews(key: string, views: View[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(views));
  } catch {
    // Without storage the views last until the page is left.
  }
}
