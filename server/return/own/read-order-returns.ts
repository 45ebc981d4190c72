import { buildReturnNumber } from "#contract/rules/return/return-choices.ts";
import { describeBalances } from "#contract/rules/return/return-money.ts";
import { ENDED_WITHOUT_EFFECT } from "#contract/rules/return/return-states.ts";
import type { OrderReturns, OwnReturn } from "#contract/shop/orders/return.ts";
import { asc, desc, eq } from "#database/orm.ts";
import { orderItem, returnPiece, returnRequest } from "#database/schema.ts";
import { readReturnedBalances } from "#server/credit/index.ts";
import type { Shop } from "#server/shop.ts";
import { listMedia } from "../media/media-links.ts";
import { readReturnDays, readReturnSettings } from "../return-settings.ts";
import type { OwnOrder } from "./find-own-order.ts";
import { readReturnWindow } from "./order-window.ts";

const NOTHING = { coins: 0, giftCards: 0, credit: 0 };

export async function readOrderReturns(
  shop: Pick<Shop, "db" | "env" | "catalogueCache">,
  { id: orderId, number }: OwnOrder,
): Promise<OrderReturns> {
  const { db } = shop;
  const days = await readReturnDays(shop);
  const [window, settings, items, requests, pieces, returned] = await Promise.all([
    readReturnWindow(db, orderId, days),
    readReturnSettings(db),
    db.select().from(orderItem).where(eq(orderItem.orderId, orderId)).orderBy(orderItem.place, orderItem.productId),
    db.select().from(returnRequest).where(eq(returnRequest.orderId, orderId)).orderBy(desc(returnRequest.place)),
    db
      .select()
      .from(returnPiece)
      .where(eq(returnPiece.orderId, orderId))
      .orderBy(asc(returnPiece.productId), asc(returnPiece.piece)),
    readReturnedBalances(db, orderId),
  ]);
  const nameOf = new Map(items.map(({ productId, name }) => [productId, name]));
  const taken = pieces.filter(({ state }) => !ENDED_WITHOUT_EFFECT.includes(state));
  const returns = await Promise.all(
    requests.map(async ({ id, place, askedAt }): Promise<OwnReturn> => {
      const own = pieces.filter(({ requestId }) => requestId === id);
      return {
        number: buildReturnNumber(number, place),
        askedAt: askedAt.toISOString(),
        decideBy: (own[0]?.decideBy ?? askedAt).toISOString(),
        pieces: own.map((piece) => ({
          id: piece.id,
          productId: piece.productId,
          name: nameOf.get(piece.productId) ?? "",
          state: piece.state,
          reason: piece.reason,
          wish: piece.wish,
          note: piece.note,
          refusal: piece.refusal,
          refunded: piece.refunded,
          returned: describeBalances(returned.get(piece.id) ?? NOTHING) ?? null,
          courier: piece.backCourier,
          consignment: piece.backConsignment,
          movedAt: piece.movedAt.toISOString(),
        })),
        media: await listMedia(db, id),
      };
    }),
  );
  return {
    number,
    deliveredAt: window.deliveredAt?.toISOString() ?? null,
    until: window.until?.toISOString() ?? null,
    refusal: window.refusal,
    address: settings.address,
    items: items.map(({ productId, name, photo, price, quantity }) => ({
      productId,
      name,
      photo,
      price,
      quantity,
      returnable: quantity - taken.filter((piece) => piece.productId === productId).length,
    })),
    returns,
  };
}
