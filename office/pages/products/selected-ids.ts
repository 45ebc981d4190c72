/** The ids are in the URL of the bulk change, which must stay below a server's limit. */
export const SELECTION_MAX = 500;

export const withOne = (selected: ReadonlySet<number>, id: number, isSelected: boolean): Set<number> =>
  withAll(selected, [id], isSelected);

export function withAll(selected: ReadonlySet<number>, ids: readonly number[], isSelected: boolean): Set<number> {
  const next = new Set(selected);
  for (const id of ids) {
    if (isSelected) next.add(id);
    else next.delete(id);
  }
  return next;
}

export const buildBulkPath = (selected: ReadonlySet<number>): string => `/bulk?products=${[...selected].join(",")}`;
