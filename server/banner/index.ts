import type { Bind } from "#server/http/bind.ts";
import type { Shop } from "#server/shop.ts";

export function bannerRoutes(_bind: Bind, _shop: Shop): void {}
