import { toPakistanTime } from "#server/platform/outside-call/pakistan-time.ts";
import { PAYMENT_CURRENCY, type PaymentAttempt, type PaymentProvider, ProviderError } from "../payment-provider.ts";
import { callForJson, createUncertainError } from "../provider-call/call-provider.ts";
import { asRupees, type Rupees } from "../provider-call/money-unit.ts";
import { verifyPayFastNotice } from "./payfast-notice.ts";
import { getPayFastHost, type PayFastSettings } from "./payfast-settings.ts";

export const TOKEN_PATH = "/Ecommerce/api/Transaction/GetAccessToken";
export const FORM_PATH = "/Ecommerce/api/Transaction/PostTransaction";
const CURRENCY_CODE = PAYMENT_CURRENCY.toUpperCase();

/**
 * The session is the basket id, new for each attempt. PayFast signs neither amount nor transaction, so
 * a payment is bound by its basket and by the amount that the token was asked for (decision 0065).
 */
export function createPayFastProvider(settings: PayFastSettings): PaymentProvider {
  return {
    name: "payfast",
    open: async ({ reference }) => ({ session: reference }),
    buildForm: async (attempt) => ({
      action: `${getPayFastHost(settings)}${FORM_PATH}`,
      fields: toFormFields(settings, attempt, await requestToken(settings, attempt)),
    }),
    // PayFast can neither end a session nor, for most merchants, say what became of it.
    close: async ({ session, orderId }) => ({
      session,
      orderId,
      amountMinor: undefined,
      currency: undefined,
      payment: null,
      outcome: "open",
    }),
    verifyNotice: async (notice) => verifyPayFastNotice(settings, notice),
    readReturn: (fields) => fields.get("basket_id") ?? undefined,
  };
}

async function requestToken(settings: PayFastSettings, attempt: PaymentAttempt): Promise<string> {
  const { body, refused } = await callForJson({
    provider: "PayFast",
    url: `${getPayFastHost(settings)}${TOKEN_PATH}`,
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      MERCHANT_ID: settings.merchantId,
      SECURED_KEY: settings.securedKey,
      BASKET_ID: attempt.reference,
      TXNAMT: toTxnAmount(asRupees(attempt.amountRupees)),
      CURRENCY_CODE,
    }).toString(),
    answerMs: settings.answerMs,
    send: settings.send,
  });
  if (refused) throw new ProviderError("PayFast refused the payment. Please check the keys", { answered: true });
  const { ACCESS_TOKEN: token } = (body ?? {}) as { ACCESS_TOKEN?: unknown };
  if (typeof token !== "string" || token === "") throw createUncertainError("PayFast", "the answer has no token");
  return token;
}

function toFormFields(settings: PayFastSettings, attempt: PaymentAttempt, token: string): Record<string, string> {
  const { reference, returnUrl } = attempt;
  return {
    MERCHANT_ID: settings.merchantId,
    MERCHANT_NAME: settings.merchantName ?? "",
    TOKEN: token,
    PROCCODE: "00",
    TXNAMT: toTxnAmount(asRupees(attempt.amountRupees)),
    CURRENCY_CODE,
    BASKET_ID: reference,
    ORDER_DATE: toPakistanTime(attempt.openedAt),
    SUCCESS_URL: returnUrl,
    FAILURE_URL: returnUrl,
    CHECKOUT_URL: attempt.noticeUrl,
    CUSTOMER_EMAIL_ADDRESS: attempt.email,
    CUSTOMER_MOBILE_NO: attempt.phone,
    TXNDESC: `Order ${attempt.orderNumber}`,
    TRAN_TYPE: "ECOMM_PURCHASE",
    VERSION: "1.0",
    // PayFast wants the field and does not check it.
    SIGNATURE: reference,
  };
}

function toTxnAmount(rupees: Rupees): string {
  return String(rupees);
}
