import { WARRANTY_CALLS } from "#contract/shop/warranty.ts";
import { FailureLimits, toCaller } from "#server/auth/index.ts";
import type { Bind } from "#server/http/api/bind.ts";
import type { Shop } from "#server/shop.ts";
import { checkWarranty } from "./check-warranty.ts";

export function bindWarrantyRoutes(bind: Bind, { db }: Shop): void {
  const limits = new FailureLimits(db.$client);
  bind(WARRANTY_CALLS.checkWarranty, async ({ body, ip }) => ({
    items: await checkWarranty(db, limits, { request: body, caller: toCaller({ ip }) }),
  }));
}
