import { MINUTE_MS } from "#contract/rules/limits.ts";
import type { PaymentAttempt, PaymentProvider, ProviderSession, SessionState } from "../payment-provider.ts";
import { PAYMENT_CURRENCY } from "../payment-provider.ts";
import { createUnknown } from "../provider-call/call-provider.ts";
import type { FlatFields } from "../provider-call/flat-fields.ts";
import { asRupees, readPaisa, toPaisa } from "../provider-call/money-unit.ts";
import { toPakistanDigits } from "../provider-call/pakistan-time.ts";
import { askJazzCash } from "./ask-jazzcash.ts";
import { toOutcome, verifyJazzCashNotice } from "./jazzcash-notice.ts";
import { getJazzCashHost, getJazzCashKind, type JazzCashSettings } from "./jazzcash-settings.ts";
import { refundJazzCash } from "./refund-jazzcash.ts";
import { signFields } from "./secure-hash.ts";

const FORM_PATH = "/CustomerPortal/transactionmanagement/merchantform";
const INQUIRY_PATH = "/ApplicationAPI/API/PaymentInquiry/Inquire";
const VERSION = "1.1";
/** JazzCash asks its merchants not to inquire sooner. */
const INQUIRY_FROM_MS = 10 * MINUTE_MS;
const TRANSACTION_TYPE = { wallet: "MWALLET", card: "MPAY" } as const;
/** The inquiry worked; what became of the payment is in another field. */
const INQUIRY_WORKED = "000";

/** The session is the shop's own reference, because JazzCash opens nothing before the form is posted. */
export function createJazzCashProvider(settings: JazzCashSettings): PaymentProvider {
  const inquire = (session: ProviderSession) => inquireJazzCash(settings, session);
  return {
    name: "jazzcash",
    open: async ({ reference }) => ({ session: reference }),
    buildForm: async (attempt) => ({
      action: `${getJazzCashHost(settings)}${FORM_PATH}`,
      fields: { ...signFields(toFormFields(settings, attempt), settings.integritySalt) },
    }),
    // Nothing ends a session at JazzCash before its own expiry.
    close: inquire,
    inquire,
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

async function inquireJazzCash(settings: JazzCashSettings, session: ProviderSession): Promise<SessionState> {
  const { reference, orderId, amountRupees, openedAt } = session;
  const facts = { session: session.session, orderId };
  const opened = toPaisa(asRupees(amountRupees));
  if (settings.clock().getTime() - openedAt.getTime() < INQUIRY_FROM_MS)
    return { ...facts, outcome: "open", amountMinor: opened, currency: PAYMENT_CURRENCY, payment: null };
  const { merchantId, password } = settings;
  const answer = await askJazzCash(settings, INQUIRY_PATH, {
    pp_TxnRefNo: reference,
    pp_MerchantID: merchantId,
    pp_Password: password,
  });
  if (answer.pp_ResponseCode !== INQUIRY_WORKED) throw createUnknown("JazzCash", "the inquiry did not work");
  const code = answer.pp_PaymentResponseCode;
  // The form is signed, so an answer that leaves out the amount speaks of the amount of the form.
  const amountMinor = answer.pp_Amount ? readPaisa(answer.pp_Amount) : opened;
  if (!code || amountMinor === undefined || (answer.pp_TxnRefNo || reference) !== reference)
    throw createUnknown("JazzCash", "the answer is about something else");
  const outcome = toOutcome(code) ?? "open";
  return {
    ...facts,
    outcome,
    amountMinor,
    currency: answer.pp_TxnCurrency || PAYMENT_CURRENCY,
    payment: outcome === "paid" ? reference : null,
    detail: `code ${code.slice(0, 10)}`,
  };
}
