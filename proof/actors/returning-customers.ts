import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { ReturnPiece, ReturnStep } from "#contract/office/orders/return.ts";
import { getRefundLimit } from "#contract/rules/return/return-money.ts";
import { isDone } from "#contract/rules/return/return-states.ts";
import type { Shopper } from "#testing/data/orders.ts";
import { callApi } from "./call-api.ts";
import { checkDeskStatus, type StatusCounts } from "./desk-actors.ts";
import type { OfficeCaller } from "./office-caller.ts";

interface DeliveredOrder {
  number: string;
  productId: number;
  quantity: number;
}

interface ReturnWork {
  office: OfficeCaller;
  buyer: Pick<Shopper, "token">;
  origin: string;
  counts: StatusCounts;
}

const MAX_ROUNDS = 30;
const RETRY_MS = 100;

/** Returns pieces of an order, if it is delivered, until all are refunded; each act is sent twice at once. */
export async function returnPieces(
  { office, buyer, origin, counts }: ReturnWork,
  { number, productId, quantity }: DeliveredOrder,
): Promise<void> {
  const line = { productId, quantity, reason: "defective", wish: "money" };
  const asked = await callApi(origin, "requestReturn", {
    token: buyer.token,
    body: { number, key: randomUUID(), lines: [line] },
  }).catch(() => undefined);
  if (asked?.status !== 200) return;
  const params = { number: `${number}-R1` };
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const details = await office.call("getReturn", { params });
    const open = details?.status === 200 ? details.body.pieces.filter(({ state }) => !isDone(state)) : [];
    if (details?.status === 200 && open.length === 0) return;
    if (!details) await wait(RETRY_MS);
    for (const piece of open) {
      const refundable = details?.body.refundable ?? 0;
      const act = () => settle(office, params, { piece, refundable });
      for (const answer of await Promise.all([act(), act()])) checkDeskStatus(counts, answer?.status ?? 0);
    }
  }
}

function settle(
  office: OfficeCaller,
  params: { number: string },
  { piece, refundable }: { piece: ReturnPiece; refundable: number },
) {
  const { id: pieceId, version, money, state } = piece;
  if (state !== "inspected" || !money)
    return office.call("actOnReturn", { params, body: { pieceId, version, act: NEXT[state] ?? { kind: "receive" } } });
  // Some refunds are of the goods, some with the delivery, and some are reduced.
  const share =
    [money.goods, money.goods + money.delivery, Math.ceil(money.goods / 3)][
      Number.parseInt(pieceId.slice(0, 1), 16) % 3
    ] ?? 0;
  const amount = Math.min(share, getRefundLimit(money, refundable));
  return office.call("refundReturn", {
    params,
    body: { pieceId, version, amount, how: "cash", keptIn: "damaged" },
  });
}

const NEXT: Partial<Record<ReturnPiece["state"], ReturnStep>> = {
  asked: { kind: "accept" },
  accepted: { kind: "receive" },
  received: { kind: "inspect", condition: "as-described" },
};
