import { GIFT_CARD_LOOK_UPS_PER_MINUTE } from "#contract/rules/limits.ts";
import { CREDIT_CALLS } from "#contract/shop/credit.ts";
import type { Bind } from "#server/http/api/bind.ts";
import { CallLimit } from "#server/http/api/call-limit.ts";
import type { Shop } from "#server/shop.ts";
import { createNoCardError, findGiftCard, saveGiftCard } from "./gift-card/find-gift-card.ts";
import { viewCredit } from "./view-credit.ts";

export function bindCreditRoutes(bind: Bind, { db }: Pick<Shop, "db">): void {
  const lookUps = new CallLimit({ perMinute: GIFT_CARD_LOOK_UPS_PER_MINUTE });
  bind(CREDIT_CALLS.getOwnCredit, ({ session }) => viewOwn(session.customerId));
  bind(CREDIT_CALLS.getGiftCardBalance, async ({ body, ip }) => {
    lookUps.count(ip);
    const card = await findGiftCard(db, body.code);
    if (!card) throw createNoCardError();
    return { balance: card.balance, expiresAt: card.expiresAt };
  });
  bind(CREDIT_CALLS.saveGiftCard, async ({ body, session: { customerId }, ip }) => {
    lookUps.count(ip);
    lookUps.countCustomer(customerId);
    await db.transaction((tx) => saveGiftCard(tx, { customerId, typed: body.code }));
    return viewOwn(customerId);
  });

  /** Names of staff are not for customers, nor are their reasons for giving credit. */
  async function viewOwn(customerId: string) {
    const { entries, ...credit } = await viewCredit(db, customerId);
    return {
      ...credit,
      entries: entries.map(({ kind, cause, amount, at, orderNumber }) => ({ kind, cause, amount, at, orderNumber })),
    };
  }
}
