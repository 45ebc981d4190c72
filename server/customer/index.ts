import type { Bind } from "#server/http/bind.ts";
import type { Shop } from "#server/shop.ts";

export function customerRoutes(_bind: Bind, _shop: Shop): void {}
