import { HISTORY_CALLS } from "#contract/office/staff/history.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { listHistory } from "./list-history.ts";
import { type Undoers, undo } from "./undo.ts";

export function bindAuditRoutes(bind: OfficeBind, { db }: Pick<Shop, "db">, undoers: Undoers): void {
  bind(HISTORY_CALLS.listHistory, ({ query, session: { permissions } }) =>
    listHistory(db, query, { permissions, undoers }),
  );
  bind(
    HISTORY_CALLS.undoChange,
    async ({ context, session: { permissions, identityConfirmed }, params: { place } }) => {
      await undo(db, context, { place, undoers, permissions, identityConfirmed });
      return undefined;
    },
  );
}
