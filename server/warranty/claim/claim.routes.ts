import { createNotFoundError } from "#contract/errors.ts";
import { normalizeOrderNumber } from "#contract/rules/order/order-number.ts";
import { CLAIM_CALLS } from "#contract/shop/orders/claim.ts";
import { FailureLimits } from "#server/auth/index.ts";
import type { Bind } from "#server/http/api/bind.ts";
import { CallLimit } from "#server/http/api/call-limit.ts";
import { createClaimLink } from "#server/order/index.ts";
import { createCustomerContext } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { lockClaim, moveClaim } from "./move-claim.ts";
import { openClaim } from "./open-claim.ts";
import { type ClaimCaller, type ClaimOrder, findClaimOrder, findOrderByPhone } from "./own/find-claim-order.ts";
import { readOrderClaims } from "./own/read-order-claims.ts";

const CALLS_PER_MINUTE = 60;

/** Every call is for an order that its session, its signed link or its phone belongs to. */
export function bindClaimRoutes(bind: Bind, shop: Shop): void {
  const { db } = shop;
  const limit = new CallLimit({ perMinute: CALLS_PER_MINUTE });
  const limits = new FailureLimits(db.$client);
  const findOrder = ({ ip, ...caller }: ClaimCaller & { ip: string }) => {
    limit.count(ip);
    return findClaimOrder(db, caller);
  };

  bind(CLAIM_CALLS.getOrderClaims, async ({ query, session, ip }) =>
    readOrderClaims(db, await findOrder({ ...query, session, ip })),
  );
  bind(CLAIM_CALLS.requestClaim, async ({ body, session, ip }) => {
    const { number = "", phone, token, key, slug, serial, problem } = body;
    limit.count(ip);
    const order =
      phone === undefined
        ? await findClaimOrder(db, { number, token, session })
        : await findOrderByPhone(db, limits, { number: normalizeOrderNumber(number), phone, ip });
    // Created before the transaction, which must not wait for a second connection.
    const url = await createClaimLink(shop, order.id);
    const { actor } = createCustomerContext(order.customerId);
    const opened = await db.transaction((tx) => openClaim(shop, tx, { order, key, slug, serial, problem, actor, url }));
    return { number: opened.number, decideBy: opened.decideBy.toISOString() };
  });
  bind(CLAIM_CALLS.withdrawClaim, async ({ body, session, ip }) => {
    const order = await findOrder({ ...body, session, ip });
    await withdrawClaim(shop, order, body.claimId);
    return readOrderClaims(db, order);
  });
}

async function withdrawClaim({ db }: Pick<Shop, "db">, order: ClaimOrder, claimId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const claim = await lockClaim(tx, claimId);
    if (claim.row.orderId !== order.id) throw createNotFoundError("claim");
    if (claim.row.state === "withdrawn") return;
    await moveClaim(tx, claim, { act: "withdraw", actor: createCustomerContext(order.customerId).actor });
  });
}
