import Bookmark from "lucide-react/icons/bookmark";
import X from "lucide-react/icons/x";
import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import { Button } from "#ui/button.tsx";
import { CONTROL } from "#ui/field.tsx";

interface View {
  name: string;
  search: string;
}

interface SavedViewsProps {
  /** What they are kept under. */
  name: string;
  /** The screen whose views they are. */
  path: string;
  /** What is selected now, as an address writes it; "" where there is nothing to save. */
  current: string;
}

/** Selections that somebody needs again, kept in this browser. */
export function SavedViews({ name: key, path, current }: SavedViewsProps) {
  const [views, setViews] = useState(() => readViews(key));
  const [isNaming, setNaming] = useState(false);
  const keep = (next: View[]) => {
    setViews(next);
    writeViews(key, next);
  };
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    if (name) keep([...views.filter((view) => view.name !== name), { name, search: current }]);
    setNaming(false);
  };
  if (views.length === 0 && current === "") return null;
  return (
    <nav aria-label="Saved views" className="flex flex-wrap items-center gap-2">
      {views.map(({ name, search: kept }) => (
        <span key={name} className="inline-flex items-center rounded-control border border-line bg-surface">
          <Link
            to={{ pathname: path, search: kept }}
            aria-current={kept === current ? "page" : undefined}
            className="min-h-9 content-center ps-3 aria-[current]:font-semibold"
          >
            {name}
          </Link>
          <button
            type="button"
            aria-label={`Forget the view ${name}`}
            onClick={() => keep(views.filter((view) => view.name !== name))}
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
            // Whoever has just asked for the field writes into it next.
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
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isView) : [];
  } catch {
    return [];
  }
}

function isView(kept: unknown): kept is View {
  const { name, search } = (kept ?? {}) as Partial<Record<keyof View, unknown>>;
  return typeof name === "string" && typeof search === "string";
}

function writeViews(key: string, views: View[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(views));
  } catch {
    // A browser that keeps nothing still shows them until the page is left.
  }
}
