import type { Bind } from "#server/http/bind.ts";
import type { Shop } from "#server/shop.ts";
import { categoryRoutes } from "./category.routes.ts";

export function catalogueRoutes(bind: Bind, shop: Shop): void {
  categoryRoutes(bind, shop);
}
