import { toPakistanDigits } from "#server/platform/outside-call/pakistan-time.ts";
import { PAYMENT_CURRENCY, type PaymentAttempt, type PaymentProvider } from "../payment-provider.ts";
import type { FlatFields } from "../provider-call/flat-fields.ts";
import { asRupees, toPaisa } from "../provider-call/money-unit.ts";
import { closeJazzCash, inquireJazzCash } from "./inquire-jazzcash.ts";
import { verifyJazzCashNotice } from "./jazzcash-notice.ts";
import { getJazzCashHost, getJazzCashKind, type JazzCashSettings } from "./jazzcash-settings.ts";
import { refundJazzCash } from "./refund-jazzcash.ts";
import { signFields } from "./secure-hash.ts";

export const FORM_PATH = "/CustomerPortal/transactionmanagement/merchantform";
const VERSION = "1.1";
const TRANSACTION_TYPE = { wallet: "MWALLET", card: "MPAY" } as const;

/** The session is the shop's own reference, because JazzCash opens nothing before the form is posted. */
export function createJazzCashProvider(settings: JazzCashSettings): PaymentProvider {
  return {
    name: "jazzcash",
    open: async ({ reference }) => ({ session: reference }),
    buildForm: async (attempt) => ({
      action: `${getJazzCashHost(settings)}${FORM_PATH}`,
      fields: { ...signFields(toFormFields(settings, attempt), settings.integritySalt) },
    }),
    close: (session) => closeJazzCash(settings, session),
    inquire: (session) => inquireJazzCash(settings, session),
    verifyNotice: async (notice) => verifyJazzCashNotice(settings, notice),
    noticeAnswer: { contentType: "application/json", body: JSON.stringify({ pp_ResponseCode: "000" }) },
    readReturn: (fields) => fields.get("pp_TxnRefNo") ?? undefined,
    ...((getJazzCashKind(settings) === "card" || settings.mpin) && {
      refund: (request) => refundJazzCash(settings, request),
    }),
  };
}

function toFormFields(settings: JazzCashSettings, attempt: PaymentAttempt): FlatFields {
  const { merchantId, password } = settings;
  const bill = attempt.orderNumber.replace(/[^A-Za-z0-9]/g, "");
  return {
    pp_Version: VERSION,
    pp_TxnType: TRANSACTION_TYPE[getJazzCashKind(settings)],
    pp_MerchantID: merchantId,
    pp_Password: password,
    pp_TxnRefNo: attempt.reference,
    pp_Amount: String(toPaisa(asRupees(attempt.amountRupees))),
    pp_TxnCurrency: PAYMENT_CURRENCY.toUpperCase(),
    // Times of the attempt, not of this machine's clock.
    pp_TxnDateTime: toPakistanDigits(attempt.openedAt),
    pp_TxnExpiryDateTime: toPakistanDigits(attempt.expiresAt),
    pp_BillReference: bill,
    pp_Description: `Order${bill}`,
    pp_ReturnURL: attempt.returnUrl,
  };
}
