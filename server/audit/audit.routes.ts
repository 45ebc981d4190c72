import * as calls from "#contract/office/history.ts";
import type { OfficeBind } from "#server/http/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { listHistory } from "./list-history.ts";
import { type Undoers, undo } from "./undo.ts";

export function auditRoutes(bind: OfficeBind, { db }: Pick<Shop, "db">, undoers: Undoers): void {
  bind(calls.listHistory, ({ query, session: { permissions } }) => listHistory(db, query, { permissions, undoers }));
  bind(calls.undoChange, async ({ by, session: { permissions }, params: { place } }) => {
    await undo(db, by, { place, undoers, permissions });
    return undefined;
  });
}
