import { RETURN_CALLS } from "#contract/shop/orders/return.ts";
import type { Bind, Session } from "#server/http/api/bind.ts";
import { CallLimit } from "#server/http/api/call-limit.ts";
import type { Shop } from "#server/shop.ts";
import { createUploadFinisher } from "./media/finish-upload.ts";
import { findUpload, readUpload, receivePart, startUpload } from "./media/receive-upload.ts";
import { findOwnOrder } from "./own/find-own-order.ts";
import { sendReturn, withdrawReturn } from "./own/own-acts.ts";
import { readOrderReturns } from "./own/read-order-returns.ts";
import { requestReturn } from "./own/request-return.ts";

/** A fast line sends a part of a video every second. */
const CALLS_PER_MINUTE = 300;

interface ReturnCaller {
  number?: string | undefined;
  token?: string | undefined;
  session: Session | undefined;
  ip: string;
}

/** Every call is for an order that its session or its signed link belongs to. */
export function bindReturnRoutes(bind: Bind, shop: Shop): void {
  const { db } = shop;
  const limit = new CallLimit({ perMinute: CALLS_PER_MINUTE });
  const finishUpload = createUploadFinisher(shop);
  const findOrder = ({ number, token, session, ip }: ReturnCaller) => {
    limit.count(ip);
    return findOwnOrder(db, { number, token, session });
  };

  bind(RETURN_CALLS.getOrderReturns, async ({ query, session, ip }) =>
    readOrderReturns(shop, await findOrder({ ...query, session, ip })),
  );
  bind(RETURN_CALLS.requestReturn, async ({ body, session, ip }) => {
    const order = await findOrder({ ...body, session, ip });
    await requestReturn(shop, order, body);
    return readOrderReturns(shop, order);
  });
  bind(RETURN_CALLS.withdrawReturn, async ({ body, session, ip }) => {
    const order = await findOrder({ ...body, session, ip });
    await withdrawReturn(shop, order, body.pieceId);
    return readOrderReturns(shop, order);
  });
  bind(RETURN_CALLS.sendReturn, async ({ body, session, ip }) => {
    const order = await findOrder({ ...body, session, ip });
    await sendReturn(shop, order, body);
    return readOrderReturns(shop, order);
  });
  bind(RETURN_CALLS.startReturnUpload, async ({ body, session, ip }) =>
    startUpload(db, await findOrder({ ...body, session, ip }), body),
  );
  bind(RETURN_CALLS.getReturnUpload, async ({ query, session, ip }) =>
    readUpload(db, await findOrder({ ...query, session, ip }), query.id),
  );
  bind(
    RETURN_CALLS.sendReturnPart,
    async ({ query: { id, start, ...query }, session, file }) =>
      receivePart(shop, await findOwnOrder(db, { ...query, session }), { id, start, part: file }),
    {
      admitFile: async ({ query, session, ip }) => {
        await findUpload(db, await findOrder({ ...query, session, ip }), query.id);
      },
    },
  );
  bind(RETURN_CALLS.finishReturnUpload, async ({ body, session, ip }) =>
    finishUpload(await findOrder({ ...body, session, ip }), body.id),
  );
}
