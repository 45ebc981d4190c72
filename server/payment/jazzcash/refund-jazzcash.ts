import { PAYMENT_CURRENCY, ProviderError, type ProviderRefundRequest } from "../payment-provider.ts";
import { createDoubtfulRefund, createUncertainError } from "../provider-call/call-provider.ts";
import { asRupees, toPaisa } from "../provider-call/money-unit.ts";
import { askJazzCash } from "./ask-jazzcash.ts";
import { toOutcome } from "./jazzcash-notice.ts";
import { getJazzCashKind, type JazzCashSettings } from "./jazzcash-settings.ts";

export const CARD_REFUND_PATH = "/ApplicationAPI/API/authorize/Refund";
export const WALLET_REFUND_PATH = "/ApplicationAPI/API/Purchase/domwalletrefundtransaction";
const REFUNDED = "000";

/** JazzCash has no id of a refund, so a refund that may have succeeded is never sent a second time. */
export async function refundJazzCash(settings: JazzCashSettings, request: ProviderRefundRequest): Promise<undefined> {
  const { payment, amountRupees, uncertain } = request;
  if (uncertain) throw createDoubtfulRefund("JazzCash");
  const { merchantId, password, mpin } = settings;
  const isCard = getJazzCashKind(settings) === "card";
  const { pp_ResponseCode: code = "" } = await askJazzCash(settings, isCard ? CARD_REFUND_PATH : WALLET_REFUND_PATH, {
    pp_TxnRefNo: payment,
    pp_Amount: String(toPaisa(asRupees(amountRupees))),
    pp_TxnCurrency: PAYMENT_CURRENCY.toUpperCase(),
    pp_MerchantID: merchantId,
    pp_Password: password,
    ...(!isCard && mpin && { pp_MerchantMPIN: mpin }),
  });
  if (code === REFUNDED) return undefined;
  if (toOutcome(code) === "failed") throw new ProviderError(`JazzCash refused (code ${code})`, { answered: true });
  throw createUncertainError("JazzCash", `an answer of unknown meaning (code ${code.slice(0, 10)})`);
}
