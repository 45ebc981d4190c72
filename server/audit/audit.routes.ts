import { listHistory as call } from "#contract/office/history.ts";
import type { OfficeBind } from "#server/http/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { listHistory } from "./list-history.ts";

export function auditRoutes(bind: OfficeBind, { db }: Pick<Shop, "db">): void {
  bind(call, ({ query }) => listHistory(db, query));
}
