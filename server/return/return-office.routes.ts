import { RETURN_CALLS } from "#contract/office/orders/return.ts";
import { RETURN_SETTINGS_CALLS } from "#contract/office/orders/return-settings.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { findReturn } from "./office/find-return.ts";
import { listReturns } from "./office/list-returns.ts";
import { listOpenBoxPieces, sellAsOpenBox } from "./office/open-box.ts";
import { readReturn } from "./office/read-return.ts";
import { readReturnReport } from "./office/return-report.ts";
import { changeReturnSettings, readReturnDays, readReturnSettings } from "./return-settings.ts";
import { actOnReturn } from "./settle/act-on-return.ts";
import { allowLateReturn } from "./settle/allow-late-return.ts";
import { refundReturn } from "./settle/refund-return.ts";

export function bindReturnOfficeRoutes(bind: OfficeBind, shop: Shop): void {
  const { db } = shop;
  bind(RETURN_CALLS.listReturns, ({ query }) => listReturns(db, query));
  bind(RETURN_CALLS.findReturn, ({ query }) => findReturn(db, query.code));
  bind(RETURN_CALLS.getReturn, ({ params, session: { permissions } }) => readReturn(shop, { ...params, permissions }));
  bind(RETURN_CALLS.actOnReturn, ({ body, context }) => actOnReturn(shop, context, body));
  bind(RETURN_CALLS.refundReturn, ({ body, context }) => refundReturn(shop, context, body));
  bind(RETURN_CALLS.allowLateReturn, ({ body, context }) => allowLateReturn(shop, context, body.number));
  bind(RETURN_CALLS.listOpenBoxPieces, () => listOpenBoxPieces(db));
  bind(RETURN_CALLS.sellAsOpenBox, ({ body, context }) => sellAsOpenBox(shop, context, body));
  bind(RETURN_CALLS.getReturnReport, ({ query }) => readReturnReport(db, Number(query.days)));
  bind(RETURN_SETTINGS_CALLS.getReturnSettings, async () => ({
    ...(await readReturnSettings(db)),
    workingDays: await readReturnDays(shop),
  }));
  bind(RETURN_SETTINGS_CALLS.changeReturnSettings, async ({ body, context }) => ({
    ...(await changeReturnSettings(shop, context, body)),
    workingDays: await readReturnDays(shop),
  }));
}
