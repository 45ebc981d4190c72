import * as calls from "#contract/office/history.ts";
import type { OfficeBind } from "#server/http/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { listHistory } from "./list-history.ts";
import { type Undoers, undo } from "./undo.ts";

type Entry = Awaited<ReturnType<typeof listHistory>>["entries"][number];

/** What things cost the shop is not for everybody who may see what was changed. */
function withoutCost({ before, after, ...entry }: Entry): Entry {
  const hide = (said: Record<string, unknown> | null) =>
    said && "cost" in said ? { ...said, cost: "not shown" } : said;
  return { ...entry, before: hide(before), after: hide(after) };
}

export function auditRoutes(bind: OfficeBind, { db }: Pick<Shop, "db">, undoers: Undoers): void {
  bind(calls.listHistory, async ({ query, session: { permissions } }) => {
    const page = await listHistory(db, query, undoers);
    return permissions.has("catalogue.cost") ? page : { ...page, entries: page.entries.map(withoutCost) };
  });
  bind(calls.undoChange, async ({ by, session: { permissions }, params: { place } }) => {
    await undo(db, by, { place, undoers, permissions });
    return undefined;
  });
}
