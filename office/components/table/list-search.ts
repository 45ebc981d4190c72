/** The page is left out and the parameters are sorted, so that equal selections are equal views. */
export function toView(search: URLSearchParams): string {
  const params = new URLSearchParams(search);
  params.delete("after");
  params.sort();
  return params.toString();
}

/** Without a cursor the link leads to the first page. */
export function withCursor(search: URLSearchParams, name: string, cursor: string | number | undefined): string {
  const changed = new URLSearchParams(search);
  if (cursor === undefined) changed.delete(name);
  else changed.set(name, String(cursor));
  return changed.toString();
}

export interface View {
  name: string;
  search: string;
}

/** Reads the stored views; whatever else is stored there is ignored. */
export function parseViews(text: string | null): View[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isView) : [];
  } catch {
    return [];
  }
}

/** A view of the same name is replaced. */
export function replaceView(views: readonly View[], view: View): View[] {
  return [...views.filter(({ name }) => name !== view.name), view];
}

function isView(value: unknown): value is View {
  const { name, search } = (value ?? {}) as Partial<Record<keyof View, unknown>>;
  return typeof name === "string" && typeof search === "string";
}
