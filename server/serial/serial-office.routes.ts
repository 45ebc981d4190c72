import { SERIAL_CALLS } from "#contract/office/catalogue/serial.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { listSerials, readSerial } from "./look-up-serials.ts";
import { moveSerial } from "./move-serial.ts";
import { receiveSerials } from "./receive-serials.ts";

export function bindSerialOfficeRoutes(bind: OfficeBind, shop: Shop): void {
  const { db } = shop;
  bind(SERIAL_CALLS.receiveSerials, ({ body, context }) => receiveSerials(shop, context, body));
  bind(SERIAL_CALLS.listSerials, ({ query }) => listSerials(db, query));
  bind(SERIAL_CALLS.getSerial, ({ params }) => readSerial(db, params.id));
  bind(SERIAL_CALLS.moveSerial, async ({ params, body, context }) => {
    await moveSerial(shop, context, { ...params, ...body });
    return readSerial(db, params.id);
  });
}
