import { readParts } from "#contract/office/product.ts";
import type { OfficeBind } from "#server/http/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { readBuild } from "./read-build.ts";

export function buildOfficeRoutes(bind: OfficeBind, { db }: Shop): void {
  bind(readParts, ({ query }) => readBuild(db, query.parts));
}
