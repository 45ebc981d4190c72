import { MINUTE_MS } from "#contract/rules/limits.ts";
import { PAYMENT_CURRENCY, type ProviderSession, type SessionState } from "../payment-provider.ts";
import { createUncertainError } from "../provider-call/call-provider.ts";
import type { FlatFields } from "../provider-call/flat-fields.ts";
import { asRupees, readPaisa, toPaisa } from "../provider-call/money-unit.ts";
import { askJazzCash } from "./ask-jazzcash.ts";
import { toOutcome } from "./jazzcash-notice.ts";
import type { JazzCashSettings } from "./jazzcash-settings.ts";

export const INQUIRY_PATH = "/ApplicationAPI/API/PaymentInquiry/Inquire";
/** JazzCash asks its merchants not to inquire sooner. */
const FROM_MS = 10 * MINUTE_MS;
/** The inquiry worked; what became of the payment is in another field. */
const WORKED = "000";

/** Whatever JazzCash does not say clearly is "nobody knows". */
export async function inquireJazzCash(settings: JazzCashSettings, session: ProviderSession): Promise<SessionState> {
  if (isTooEarly(settings, session)) return toOpenState(session);
  const answer = await sendInquiry(settings, session);
  if (answer.pp_ResponseCode !== WORKED) throw createUncertainError("JazzCash", "the inquiry did not work");
  return toState(session, answer);
}

/** Nothing ends a session at JazzCash before its own expiry, so one that JazzCash does not know stays open. */
export async function closeJazzCash(settings: JazzCashSettings, session: ProviderSession): Promise<SessionState> {
  if (isTooEarly(settings, session)) return toOpenState(session);
  const answer = await sendInquiry(settings, session);
  return answer.pp_ResponseCode === WORKED ? toState(session, answer) : toOpenState(session);
}

function isTooEarly({ clock }: JazzCashSettings, { openedAt }: ProviderSession): boolean {
  return clock().getTime() - openedAt.getTime() < FROM_MS;
}

async function sendInquiry(settings: JazzCashSettings, { reference }: ProviderSession): Promise<FlatFields> {
  const { merchantId, password } = settings;
  return askJazzCash(settings, INQUIRY_PATH, {
    pp_TxnRefNo: reference,
    pp_MerchantID: merchantId,
    pp_Password: password,
  });
}

function toOpenState({ session, orderId, amountRupees }: ProviderSession): SessionState {
  const amountMinor = toPaisa(asRupees(amountRupees));
  return { session, orderId, outcome: "open", amountMinor, currency: PAYMENT_CURRENCY, payment: null };
}

function toState(session: ProviderSession, answer: FlatFields): SessionState {
  const { reference } = session;
  const open = toOpenState(session);
  const code = answer.pp_PaymentResponseCode;
  // The form is signed, so an answer that leaves out the amount speaks of the amount of the form.
  const amountMinor = answer.pp_Amount ? readPaisa(answer.pp_Amount) : open.amountMinor;
  if (!code || amountMinor === undefined || (answer.pp_TxnRefNo || reference) !== reference)
    throw createUncertainError("JazzCash", "the answer is about something else");
  const outcome = toOutcome(code) ?? "open";
  return {
    ...open,
    outcome,
    amountMinor,
    currency: answer.pp_TxnCurrency || PAYMENT_CURRENCY,
    payment: outcome === "paid" ? reference : null,
    detail: `code ${code.slice(0, 10)}`,
  };
}
