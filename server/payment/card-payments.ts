import type { CardPayments } from "#server/order/index.ts";
import type { Shop } from "#server/shop.ts";
import { closeCheckout } from "./attempt/close-checkout.ts";
import { inquirePayments } from "./attempt/inquire-payments.ts";
import { openCheckout } from "./attempt/open-checkout.ts";
import { findOffered, getPaymentProviders } from "./providers.ts";
import { sendOwedRefunds } from "./refund/send-owed-refunds.ts";

export function createCardPayments(shop: Shop): CardPayments {
  return {
    isOffered: async (method) => findOffered(await getPaymentProviders(shop), method) !== undefined,
    open: (orderId, method) => openCheckout(shop, orderId, method),
    close: (orderId) => closeCheckout(shop, orderId),
    refund: (orderId) => sendOwedRefunds(shop, orderId),
  };
}

const EVERY_MINUTE = "* * * * *";

/** A job of its own, so that other failing or slow work does not delay refunds. */
export async function startRefundJob(shop: Shop): Promise<void> {
  await shop.jobs.schedule("refund-owed", EVERY_MINUTE);
  await shop.jobs.work("refund-owed", () => sendOwedRefunds(shop), { pollingIntervalSeconds: 5 });
}

export async function startPaymentInquiryJob(shop: Shop): Promise<void> {
  await shop.jobs.schedule("inquire-payments", EVERY_MINUTE);
  await shop.jobs.work(
    "inquire-payments",
    async () => {
      await inquirePayments(shop);
    },
    { pollingIntervalSeconds: 30 },
  );
}
