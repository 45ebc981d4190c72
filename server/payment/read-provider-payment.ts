import { ERRORS } from "#contract/errors.ts";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { eq } from "#database/orm.ts";
import { payment } from "#database/schema.ts";
import { getOrderId } from "#server/order/index.ts";
import type { Shop } from "#server/shop.ts";
import { ProviderError } from "./payment-provider.ts";
import { findProvider, getPaymentProviders } from "./providers.ts";

/** Lets staff compare the provider's record with the shop's, also if the provider is down. */
export async function readProviderPayment(shop: Shop, number: string): Promise<OfficeResponse<"getProviderPayment">> {
  const orderId = await getOrderId(shop.db, number);
  const [row] = await shop.db
    .select({ name: payment.providerPayment, provider: payment.provider })
    .from(payment)
    .where(eq(payment.orderId, orderId));
  if (!row?.name) return { payment: null, problem: null };
  const provider = findProvider(await getPaymentProviders(shop), row.provider);
  if (!provider?.readPayment) return { payment: null, problem: null };
  try {
    const { receivedRupees, refunds } = await provider.readPayment(row.name);
    return {
      payment: {
        received: receivedRupees,
        refunded: refunds.reduce((sum, { rupees, state }) => sum + (state === "failed" ? 0 : rupees), 0),
        refunds: refunds.map(({ at, rupees, state }) => ({ at: at.toISOString(), amount: rupees, state })),
      },
      problem: null,
    };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { payment: null, problem: error.answered ? error.message : ERRORS["provider-down"].text };
  }
}
