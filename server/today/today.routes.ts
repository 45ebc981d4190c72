import { getToday } from "#contract/office/today.ts";
import type { OfficeBind } from "#server/http/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { readToday } from "./read-today.ts";

export function todayRoutes(bind: OfficeBind, { db }: Pick<Shop, "db">): void {
  bind(getToday, ({ session }) => readToday(db, session.permissions));
}
