import { createNotFoundError } from "#contract/errors.ts";
import { OFFICE_CREDIT_CALLS } from "#contract/office/credit.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { Shop } from "#server/shop.ts";
import { cancelGiftCard, issueGiftCard, resendGiftCard } from "./gift-card/issue-gift-card.ts";
import { changeCreditSettings, creditEarlierOrders, viewCreditSettings } from "./office/change-credit-settings.ts";
import { giveStoreCredit, requireWithinLimit } from "./office/give-store-credit.ts";
import { getGiftCard, listGiftCards } from "./office/list-gift-cards.ts";
import { viewCredit } from "./view-credit.ts";

export function bindCreditOfficeRoutes(bind: OfficeBind, shop: Shop): void {
  const { db } = shop;
  bind(OFFICE_CREDIT_CALLS.getCustomerCredit, ({ params: { id } }) => {
    if (!isUuid(id)) throw createNotFoundError("customer");
    return viewCredit(db, id);
  });
  bind(OFFICE_CREDIT_CALLS.giveStoreCredit, async ({ params, body, context, session }) => {
    await requireWithinLimit(db, body.amount, session.permissions);
    await giveStoreCredit(db, context, { ...params, ...body });
    return viewCredit(db, params.id);
  });
  bind(OFFICE_CREDIT_CALLS.listGiftCards, async () => ({ cards: await listGiftCards(db) }));
  bind(OFFICE_CREDIT_CALLS.issueGiftCard, async ({ body, context, session }) => {
    await requireWithinLimit(db, body.amount, session.permissions);
    const { code } = await issueGiftCard(shop, context, body);
    return { code, card: await getGiftCard(db, body.id) };
  });
  bind(OFFICE_CREDIT_CALLS.cancelGiftCard, async ({ params: { id }, context }) => {
    await cancelGiftCard(db, context, id);
    return getGiftCard(db, id);
  });
  bind(OFFICE_CREDIT_CALLS.resendGiftCard, async ({ params: { id }, context }) => {
    await resendGiftCard(shop, context, id);
    return getGiftCard(db, id);
  });
  bind(OFFICE_CREDIT_CALLS.getCreditSettings, () => viewCreditSettings(db));
  bind(OFFICE_CREDIT_CALLS.changeCreditSettings, async ({ body, context }) => {
    await changeCreditSettings(shop, context, body);
    return viewCreditSettings(db);
  });
  bind(OFFICE_CREDIT_CALLS.creditEarlierOrders, async ({ context }) => {
    await creditEarlierOrders(shop, context);
    return viewCreditSettings(db);
  });
}
